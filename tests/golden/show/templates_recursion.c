// show: templates --unwind 3 --no-signed-overflow-check
int depth;
int down(int n) {
  depth++;
  return n <= 0 ? 0 : down(n - 1);
}
int main(void) {
  __CPROVER_assert(down(2) == 0, "zero");
}
