// expect: ERROR line 3 column 15 "the index 5 is outside of the array"
int main(void) {
  int a[2] = {[5] = 1};
  return a[0];
}
