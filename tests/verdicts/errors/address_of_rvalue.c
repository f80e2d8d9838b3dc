// expect: ERROR line 4 column 14 "needs an object or a function"
int main(void) {
  int x = 1;
  int *p = &(x + 1);
  return 0;
}
