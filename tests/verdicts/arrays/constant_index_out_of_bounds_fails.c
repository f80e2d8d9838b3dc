// expect: FAILED main.array_bounds line 5
int main(void) {
  int a[3] = {1, 2, 3};
  int i = 3;
  a[i] = 4;
  return a[0];
}
