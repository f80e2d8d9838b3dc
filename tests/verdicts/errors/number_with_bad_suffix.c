// expect: ERROR line 3 column 11 "on integer constant"
int main(void) {
  int x = 12abc;
  return x;
}
