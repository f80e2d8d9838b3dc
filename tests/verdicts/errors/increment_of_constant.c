// expect: ERROR line 3 column 3 "this expression cannot be assigned to"
int main(void) {
  5++;
  return 0;
}
