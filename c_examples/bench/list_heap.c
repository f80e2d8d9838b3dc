// A list on the heap: N elements in, N elements out, all freed.
// expect: safe
// sizes: N=4 N=16 N=64
// options: --unwind 70 --no-malloc-may-fail --memory-leak-check
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
    struct node *head = NULL;
    long sum = 0, seen = 0;
    for (int i = 0; i < N; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = nondet_int() & 255;
        n->next = head;
        sum += n->value;
        head = n;
    }
    while (head) {
        struct node *next = head->next;
        seen += head->value;
        free(head);
        head = next;
    }
    assert(sum == seen);
    return 0;
}
