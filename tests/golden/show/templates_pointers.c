// show: templates --no-pointer-check
int a, b;
int *chosen;
void choose(int which) { chosen = which ? &a : &b; }
void store(int *to, int value) { *to = value; }
int main(void) {
  int x;
  choose(1);
  store(chosen, 4);
  store(&x, 5);
  __CPROVER_assert(a == 4 && x == 5, "stored");
}
