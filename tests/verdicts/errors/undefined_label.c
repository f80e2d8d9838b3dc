// expect: ERROR line 3 column 3 "there is no label"
int main(void) {
  goto nowhere;
  return 0;
}
