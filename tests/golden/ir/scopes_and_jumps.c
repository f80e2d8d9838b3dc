int f(int *);
int jumps(int n) {
  int outer = n;
again:;
  {
    int inner = outer, array[2];
    if (n == 1) goto end;
    if (n == 2) goto again;
    if (n == 3) return inner + array[0];
    switch (n) {
      int skipped;
    case 4:
      skipped = 1;
      f(&skipped);
      break;
    case 5: {
      int local = 2;
    default:
      local++;
    }
    }
  }
  goto inside;
  {
    int late;
  inside:
    late = f(&late);
  }
end:
  return outer;
}
int main(void) { return 0; }
