// expect: ERROR line 6 column 5 "outside of a loop"
int main(void) {
  int x = 1;
  switch (x) {
  case 1:
    continue;
  }
  return 0;
}
