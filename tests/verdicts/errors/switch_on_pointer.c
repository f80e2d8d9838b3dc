// expect: ERROR line 4 column 3 "integer"
int main(void) {
  int x = 1, *p = &x;
  switch (p) {
  case 0:
    return 1;
  }
  return 0;
}
