// pybmc: --error-label ERROR
// expect: FAILED main.error_label.1 line 8
int nondet_int(void);
int main(void) {
  if (nondet_int() == 7) goto ERROR;
  return 0;
ERROR:
  return 1;
}
