// expect: FAILED main.assertion line 6
extern void __VERIFIER_error(void);
int nondet_int(void);
int main(void) {
  if (nondet_int() == 7)
    __VERIFIER_error();
  return 0;
}
