// expect: FAILED main.pointer line 5
int a, b;
int main(void) {
  int *p = &a, *q = &b;
  return p < q;
}
