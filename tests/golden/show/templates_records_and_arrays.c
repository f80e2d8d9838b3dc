// show: templates --no-bounds-check --no-pointer-check
struct pair { int first, second; };
struct pair swapped(struct pair p) {
  struct pair q = {p.second, p.first};
  return q;
}
int table[4];
void note(unsigned at, int value) { table[at & 3] = value; }
int main(void) {
  struct pair p = {1, 2};
  p = swapped(p);
  note(3, p.first);
  __CPROVER_assert(table[3] == 2, "noted");
}
