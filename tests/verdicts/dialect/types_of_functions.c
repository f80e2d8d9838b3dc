// expect: SAFE
// A function stays a function in typeof and sizeof (C11 6.3.2.1p4); GNU C says that its size is 1.
static int next(int x);
static __typeof__(next) next;
static int next(int x) { return x + 1; }
extern __typeof__(next) *chosen;
__typeof__(next) *chosen = next;
int main(void) {
  extern int main(void);
  __typeof__(*chosen) *other = &next;
  __typeof__(&next) third = next;
  __CPROVER_assert(chosen(1) == 2 && other(2) == 3 && third(3) == 4, "three pointers");
  __CPROVER_assert(sizeof(next) == 1 && sizeof(*chosen) == 1 && sizeof(chosen) == sizeof(void *), "sizes");
}
