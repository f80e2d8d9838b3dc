// expect: ERROR line 4 column 11 "needs a pointer, not"
int main(void) {
  int x = 1;
  return *x;
}
