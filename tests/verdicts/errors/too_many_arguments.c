// expect: ERROR line 4 column 10 "takes 1 argument, not 3"
int f(int a) { return a; }
int main(void) {
  return f(1, 2, 3);
}
