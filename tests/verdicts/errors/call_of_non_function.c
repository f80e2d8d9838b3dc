// expect: ERROR line 4 column 10 "is not a function"
int main(void) {
  int x = 1;
  return x(2);
}
