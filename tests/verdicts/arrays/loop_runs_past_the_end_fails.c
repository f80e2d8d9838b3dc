// expect: FAILED main.array_bounds line 5
int main(void) {
  int a[4];
  for (int i = 0; i <= 4; i++)
    a[i] = i;
  return a[0];
}
