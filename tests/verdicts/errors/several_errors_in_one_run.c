// expect: ERROR line 5 column 11 "is not declared"
// expect: ERROR line 6 column 3 "needs a pointer to a struct or union, not"
// expect: ERROR line 7 column 4 "needs a pointer, not"
int main(void) {
  int x = missing;
  x->a = 1;
  *x = 2;
  return 0;
}
