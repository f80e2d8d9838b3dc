// expect: SAFE
// expect-status: main.stack_allocation.1 proved
unsigned long nondet_ulong(void);
int main(void) {
  unsigned long n = nondet_ulong();
  if (n > 0 && n <= 1ul << 39)
    __builtin_alloca(n);
}
