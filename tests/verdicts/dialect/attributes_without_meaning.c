// expect: SAFE
__attribute__((noreturn)) void stop(void);
static inline __attribute__((always_inline, unused)) int twice(int x) { return 2 * x; }
int check(const char *format, ...) __attribute__((format(printf, 1, 2))) __attribute__((nonnull(1)));
extern int counter __asm__("counter_v2") __attribute__((visibility("hidden")));
int counter = 3;
int f(int used, int unused __attribute__((unused))) {
  __attribute__((unused)) int local = used;
  switch (used) {
    case 1:
      used++;
      __attribute__((fallthrough));
    default:
      used++;
  }
  return used;
}
int main(void) { __CPROVER_assert(f(1, 0) == 3 && twice(counter) == 6, "as without them"); }
