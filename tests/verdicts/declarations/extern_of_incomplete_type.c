// expect: SAFE
// Of an object whose type no file defines the address can still be used; a type may be defined after an object.
extern struct opaque one, other;
extern union unknown third;
extern struct later known;
struct opaque *chosen = &one;
struct later *early = &known;
struct later { int value; };
struct later known = {4};
static int same(struct opaque *p, void *q) { return p == q; }
int main(void) {
  __CPROVER_assert(same(chosen, &one), "its own address");
  __CPROVER_assert(!same(&other, &one) && !same(chosen, &third), "three objects");
  __CPROVER_assert(early->value == 4, "the type is complete here");
}
