// expect: ERROR line 9 column 8 "conflicting types for 'twice'"
// expect: ERROR line 10 column 15 "conflicting types for 'total'"
// expect: ERROR line 11 column 14 "already declared in this block"
// All declarations of one object or function agree, also those in blocks (C11 6.2.7p2).
int twice(int x) { return 2 * x; }
int total;
int main(void) {
  int twice(int), own;
  char twice(int);
  extern char total;
  extern int own;
  return twice(total);
}
