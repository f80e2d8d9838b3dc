// expect: ERROR line 3 column 13 "in program"
int main(void) {
  int x = 1 @ 2;
  return x;
}
