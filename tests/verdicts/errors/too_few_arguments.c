// expect: ERROR line 4 column 10 "takes 2 arguments, not 1"
int f(int a, int b) { return a + b; }
int main(void) {
  return f(1);
}
