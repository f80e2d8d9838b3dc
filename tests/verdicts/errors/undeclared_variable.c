// expect: ERROR line 4 column 14 "is not declared"
int main(void) {
  int x = 1;
  return x + y;
}
