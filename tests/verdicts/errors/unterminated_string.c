// expect: ERROR line 3 column 13 "missing terminating"
int main(void) {
  char *s = "abc;
  return 0;
}
