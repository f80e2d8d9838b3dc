// expect: ERROR line 5 column 7 "a scalar is needed here, not"
struct a { int x; };
int main(void) {
  struct a p = {1};
  if (p)
    return 1;
  return 0;
}
