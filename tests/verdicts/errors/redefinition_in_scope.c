// expect: ERROR line 4 column 7 "is already declared in this block"
int main(void) {
  int x = 1;
  int x = 2;
  return x;
}
