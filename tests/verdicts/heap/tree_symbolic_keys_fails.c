// pybmc: --no-malloc-may-fail --unwind 4
// expect: FAILED main.assertion.2 line 25
#include <assert.h>
#include <stdlib.h>
char nondet_char(void);
struct tree { char key; struct tree *left, *right; };
struct tree *insert(struct tree *t, char key) {
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
int main(void) {
  struct tree *t = 0;
  for (int i = 0; i < 3; i++)
    t = insert(t, nondet_char());
  if (t->left)
    assert(t->left->key < t->key);
  if (t->right)
    assert(t->right->key > t->key);
}
