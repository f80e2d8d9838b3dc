// expect: ERROR line 3 column 11 "belongs behind the head of a function"
int main(void) {
  int x = __CPROVER_ensures(1);
  return x;
}
