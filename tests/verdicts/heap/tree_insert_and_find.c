// pybmc: --no-malloc-may-fail
// expect: SAFE
#include <assert.h>
#include <stdlib.h>
struct tree { int key; struct tree *left, *right; };
struct tree *insert(struct tree *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    t->key = key;
    t->left = t->right = 0;
  } else if (key < t->key)
    t->left = insert(t->left, key);
  else
    t->right = insert(t->right, key);
  return t;
}
int size(struct tree *t) { return t ? 1 + size(t->left) + size(t->right) : 0; }
int main(void) {
  struct tree *t = 0;
  t = insert(t, 5);
  t = insert(t, 2);
  t = insert(t, 8);
  t = insert(t, 3);
  assert(size(t) == 4);
  assert(t->left->right->key == 3);
  assert(t->right->key == 8 && !t->right->left);
}
