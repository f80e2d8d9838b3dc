int f(int);
void loops(int n) {
#pragma unwind 3
  while (n > 0) {
    int k = n;
    if (k == 2) continue;
    if (k == 3) break;
    n--;
  }
#pragma pybmc unwind 4
  do {
    n++;
  } while (f(n) && n < 5);
  do ; while (0);
  for (;;) {
    if (n++ > 4) break;
  }
  while (1) n = 1;
}
int main(void) { return 0; }
