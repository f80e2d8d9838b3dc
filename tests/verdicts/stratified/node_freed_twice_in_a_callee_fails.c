// pybmc: --unwind 6
// expect: FAILED drop.precondition_instance line 21
#include <stdlib.h>
int nondet_int(void);
struct tree {
  int key;
  struct tree *left, *right;
};
static struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = calloc(1, sizeof(struct tree));
    if (!t)
      exit(1);
    t->key = key;
  } else if (key < t->key)
    t->left = insert(t->left, key);
  else
    t->right = insert(t->right, key);
  return t;
}
static void drop(struct tree *t) { free(t); }
static int sum(struct tree *t) { return t ? t->key + sum(t->left) + sum(t->right) : 0; }
int main(void) {
  struct tree *t = insert(insert(insert(0, 2), 1), 3);
  __CPROVER_assert(sum(t) == 6, "all keys");
  struct tree *one = nondet_int() ? t->left : t->right, *two = nondet_int() ? t->left : t->right;
  drop(one);
  drop(two);
}
