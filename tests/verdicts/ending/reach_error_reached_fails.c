// expect: FAILED main.assertion line 7
void reach_error(void);
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x == 5)
    reach_error();
  return 0;
}
