// A binary search tree on the heap: what was inserted is found.
// expect: safe
// sizes: N=2 N=3 N=4
// options: --unwind 5 --no-malloc-may-fail
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);
struct tree { unsigned char key; struct tree *left, *right; };
static struct tree *insert(struct tree *t, unsigned char key) {
    if (!t) {
        t = malloc(sizeof *t);
        t->key = key;
        t->left = t->right = NULL;
    } else if (key < t->key) t->left = insert(t->left, key);
    else if (key > t->key) t->right = insert(t->right, key);
    return t;
}
int main(void) {
    struct tree *root = NULL;
    unsigned char keys[N];
    for (int i = 0; i < N; i++) root = insert(root, keys[i] = nondet_uchar());
    struct tree *t = root;
    while (t && t->key != keys[0]) t = keys[0] < t->key ? t->left : t->right;
    assert(t != NULL);
    return 0;
}
