// expect: SAFE
// What gcc only warns about: declarations without a name, strings that are too long, unusual letters.
typedef int;
int;
typedef struct known { int a; };
char short_text[3] = "abcd";
struct { char c[2]; int k; } pair = {"xyz", 4};
int β0¾ = 3;
int main(void) {
  typedef unsigned;
  struct known k = {1};
  __CPROVER_assert(short_text[2] == 'c' && pair.c[1] == 'y' && pair.k == 4, "only what has room");
  __CPROVER_assert(k.a == 1 && β0¾ == 3, "names");
}
