// expect: ERROR line 4 column 3 "an array cannot be assigned to"
int main(void) {
  int a[3], b[3];
  a = b;
  return 0;
}
