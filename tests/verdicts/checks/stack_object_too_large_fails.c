// expect: FAILED main.stack_allocation line 7
// An object has at most half of the offsets that there are.
unsigned long nondet_ulong(void);
int main(void) {
  unsigned long n = nondet_ulong();
  if (n > 0)
    __builtin_alloca(n);
}
