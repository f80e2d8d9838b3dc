// expect: ERROR line 3 column 3 "is not a type"
int main(void) {
  short long x;
  return 0;
}
