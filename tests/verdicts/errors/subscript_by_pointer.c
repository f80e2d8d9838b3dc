// expect: ERROR line 4 column 10 "an array index must be an integer, not"
int main(void) {
  int a[2] = {1, 2}, *p = a;
  return a[p];
}
