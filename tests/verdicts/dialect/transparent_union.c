// expect: SAFE
typedef union { int *i; char *c; long *l; } any __attribute__((__transparent_union__));
int first(any p) { return *p.c; }
int main(void) {
  int i = 5;
  char c = 6;
  any u = {.c = &c};
  __CPROVER_assert(first(&i) == 5 && first(&c) == 6 && first(u) == 6, "any of the members");
}
