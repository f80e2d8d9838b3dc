// expect: ERROR line 3 column 3 "unterminated comment"
int main(void) {
  /* no end
  return 0;
}
