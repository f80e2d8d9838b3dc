// expect: SAFE
int table[10] = {[0 ... 3] = 1, [5 ... 9] = 2, [7] = 3};
struct p { int x, y; } q = {y: 2, x: 1};
struct p grid[3] = {[0 ... 2] = {.x = 4}, [1].y = 5};
int main(void) {
  int local[] = {[2 ... 4] = 7, 8};
  __CPROVER_assert(table[3] == 1 && table[4] == 0 && table[9] == 2 && table[7] == 3, "static");
  __CPROVER_assert(sizeof local == 6 * sizeof(int) && local[4] == 7 && local[5] == 8 && local[1] == 0, "local");
  __CPROVER_assert(q.x == 1 && q.y == 2 && grid[2].x == 4 && grid[1].y == 5, "members");
}
