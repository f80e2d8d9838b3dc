// expect: SAFE
int main(void) {
  int a[4], *p = a;
  p = p + 9;
  return p == a;
}
