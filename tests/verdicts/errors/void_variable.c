// expect: ERROR line 3 column 8 "has the incomplete type"
int main(void) {
  void x;
  return 0;
}
