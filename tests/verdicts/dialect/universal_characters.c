// expect: SAFE
// Letters of all languages in identifiers, as they are or by their number (C11 6.4.3).
#define JOIN(a, b) a##b
int na\u00efve = 1;
int \U00000416_x = 2;
int JOIN(caf, \u00e9) = 3;
int main(void) {
  naïve += Ж_x;
  __CPROVER_assert(na\u00EFve == 3 && café == 3, "one name, two spellings");
}
