// expect: SAFE
// GNU C: a compound literal of its type may initialise an object of static storage, or a part of one.
struct inner { int a, b[2]; };
struct outer { struct inner i; int k; struct inner j; };
typedef struct { int state; } lock;
lock free_lock = (lock){ 5 };
struct outer whole = (struct outer){ {1, {2, 3}}, 4, .j = { .b = {[1] = 6} } };
struct outer several[] = { { (struct inner){7}, 8 }, (struct outer){ .k = 9 } };
struct outer changed = { .i = (struct inner){1, {2, 3}}, .i.b[0] = 9 };
int row[] = (int[]){1, 2, 3};
int main(void) {
  static struct inner local = (struct inner){1, {2}};
  __CPROVER_assert(free_lock.state == 5 && whole.i.b[1] == 3 && whole.k == 4 && whole.j.b[1] == 6, "values");
  __CPROVER_assert(whole.j.a == 0 && local.b[0] == 2 && local.b[1] == 0, "the rest is zero");
  __CPROVER_assert(sizeof several == 2 * sizeof whole && several[0].i.a == 7 && several[0].k == 8, "parts");
  __CPROVER_assert(several[1].k == 9 && changed.i.b[0] == 9 && changed.i.b[1] == 3 && row[2] == 3, "parts");
}
