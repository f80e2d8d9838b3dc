// expect: ERROR line 3 column 18 "has the incomplete type"
int main(void) {
  struct nothing x;
  return 0;
}
