// expect: SAFE
int nondet_int(void);
int main(void) {
  int x = 1, y = 2, z;
  __asm__ __volatile__("" ::: "memory");
  asm("" : "+r"(x));
  __asm__("" : "=r"(z) : "0"(y));
  __CPROVER_assert(x == 1 && z == 2, "an empty template changes nothing else");
  if (x == 5) asm volatile("cpuid" : "=a"(y) : "a"(0) : "ebx", "ecx");
}
