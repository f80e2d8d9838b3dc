// expect: ERROR line 3 column 14 "an array needs a list in braces or a string as initialiser"
int main(void) {
  int a[2] = 5;
  return a[0];
}
