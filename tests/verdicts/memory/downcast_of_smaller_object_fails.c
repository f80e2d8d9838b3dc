// expect: FAILED main.pointer_dereference line 7
struct base { int kind; };
struct derived { struct base base; int extra; };
int main(void) {
  struct base b = {7};
  struct base *p = &b;
  return ((struct derived *)p)->extra;
}
