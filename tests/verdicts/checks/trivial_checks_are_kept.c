// pybmc: --retain-trivial-checks
// expect: SAFE
// expect-status: main.array_bounds.1 proved
int main(void) {
  int a[2] = {1, 2};
  return a[1];
}
