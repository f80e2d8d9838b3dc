// expect: ERROR line 3 column 11 "invalid digit in octal constant"
int main(void) {
  int x = 089;
  return x;
}
