// expect: FAILED main.pointer_dereference line 5
// What is behind an object of a type that nobody defines is not known to be there.
extern struct opaque one;
int main(void) {
  return *(char *)&one;
}
