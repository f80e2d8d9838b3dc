// expect: ERROR line 3 column 17 "expected"
int main(void) {
  int x = (1 + 2;
  return x;
}
