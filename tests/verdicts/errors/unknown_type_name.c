// expect: ERROR line 3 column 3 "unknown type name"
int main(void) {
  number x = 1;
  return 0;
}
