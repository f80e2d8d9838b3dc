// expect: ERROR line 7 column 3 "this switch has two default labels"
int main(void) {
  int x = 1;
  switch (x) {
  default:
    return 1;
  default:
    return 2;
  }
}
