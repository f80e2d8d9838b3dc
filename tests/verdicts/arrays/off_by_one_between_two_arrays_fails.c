// expect: FAILED main.array_bounds line 5
int main(void) {
  int a[3] = {1, 2, 3}, b[4] = {0, 0, 0, 0};
  for (int i = 0; i < 4; i++)
    b[i] = a[i];
  return b[0];
}
