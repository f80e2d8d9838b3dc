// expect: ERROR line 4 column 3 "this expression cannot be assigned to"
int main(void) {
  int x = 1;
  x + 1 = 2;
  return x;
}
