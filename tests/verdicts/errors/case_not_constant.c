// expect: ERROR line 5 column 8 "this case label is not an integer constant expression"
int main(void) {
  int x = 1;
  switch (x) {
  case x:
    return 1;
  }
  return 0;
}
