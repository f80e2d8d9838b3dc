// Insertion into a sorted list where malloc may fail.
// expect: safe
// sizes: N=2 N=3 N=4
// options: --unwind 6
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);
struct node { unsigned char value; struct node *next; };
static struct node *insert(struct node *head, unsigned char value) {
    struct node *n = malloc(sizeof *n);
    if (!n) return head;
    n->value = value;
    struct node **where = &head;
    while (*where && (*where)->value < value) where = &(*where)->next;
    n->next = *where;
    *where = n;
    return head;
}
int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < N; i++) head = insert(head, nondet_uchar());
    for (struct node *n = head; n && n->next; n = n->next) assert(n->value <= n->next->value);
    return 0;
}
