// expect: FAILED main.array_bounds line 6
int main(void) {
  unsigned char a[16];
  int size = 1;
  for (int i = 0; i < 6; i++) {
    a[size - 1] = 1;
    size *= 2;
  }
  return 0;
}
