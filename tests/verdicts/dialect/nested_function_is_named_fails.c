// expect: FAILED main.unsupported.1 line 4
int main(int argc, char **argv) {
  int twice(int x) { return 2 * x; }
  if (argc > 1) return twice(argc);
  __CPROVER_assert(argc <= 1, "the rest is checked");
  return 0;
}
