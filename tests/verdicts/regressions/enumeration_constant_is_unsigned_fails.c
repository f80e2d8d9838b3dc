// expect: FAILED main.assertion.2 line 7
// gcc: a constant that is no int has the type of its enumeration.
enum limits { ALL = 0xffffffff };
enum wide { LOW = -1, HIGH = 0x100000000 };
int main(void) {
  __CPROVER_assert(sizeof(HIGH) == 8 && sizeof(LOW) == 4 && sizeof(ALL) == 4, "sizes");
  __CPROVER_assert(ALL + 1 != 0, "32 bits wrap around");
}
