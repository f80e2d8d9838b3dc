// expect: FAILED main.array_bounds line 6
int main(void) {
  int a[4];
  int i;
  for (i = 3; i >= -1; i--)
    a[i] = i;
  return 0;
}
