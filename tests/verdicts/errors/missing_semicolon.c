// expect: ERROR line 3 column 12 "expected"
int main(void) {
  int x = 1 int y;
  return x;
}
