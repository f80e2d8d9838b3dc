// expect: ERROR line 7 column 2 "at the end of the file"
int main(void) {
  int x = 1;
  if (x) {
    x = 2;
  return x;
}
