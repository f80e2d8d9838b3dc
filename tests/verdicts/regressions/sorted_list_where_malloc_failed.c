// expect: SAFE
// pybmc: --unwind 4
// Where malloc failed no pointer leads to the object: what the other path wrote into it stays a list of known
// elements, and sorting it takes a fraction of a second.
#include <stdlib.h>

struct element {
    int key;
    struct element *next;
};

int nondet_int(void);

int main(void)
{
    struct element *head = NULL, *e, *sorted = NULL;
    for (int i = 0; i < 3; i++) {
        e = malloc(sizeof *e);
        if (!e)
            break;
        e->key = nondet_int();
        e->next = head;
        head = e;
    }
    while (head) {
        struct element **place = &sorted;
        e = head;
        head = e->next;
        while (*place && (*place)->key < e->key)
            place = &(*place)->next;
        e->next = *place;
        *place = e;
    }
    for (e = sorted; e && e->next; e = e->next)
        __CPROVER_assert(e->key <= e->next->key, "sorted");
    return 0;
}
