// expect: FAILED main.pointer_primitives line 8
// expect: FAILED main.pointer_primitives line 9
// expect: FAILED main.pointer_dereference line 10
// A primitive whose answer nobody uses, and `*p` of a void pointer, still need a good pointer.
int main(void) {
  char *p;
  void *q;
  __CPROVER_OBJECT_SIZE(p);
  __CPROVER_DYNAMIC_OBJECT(q);
  *q;
}
