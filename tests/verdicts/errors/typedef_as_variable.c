// expect: ERROR line 4 column 10 "expected a declaration before"
typedef int number;
int main(void) {
  number = 5;
  return 0;
}
