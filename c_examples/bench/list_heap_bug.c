// A list whose elements are used after free.
// expect: unsafe
// sizes: N=4 N=16 N=64
// options: --unwind 70 --no-malloc-may-fail
#include <stdlib.h>
int nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < N; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = nondet_int();
        n->next = head;
        head = n;
    }
    long sum = 0;
    for (struct node *n = head; n; n = n->next) {
        sum += n->value;
        if (n->value == 7) free(n);
    }
    return (int)sum;
}
