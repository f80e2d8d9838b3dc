// expect: FAILED main.pointer_dereference line 5
struct pair { int first, second; };
int main(void) {
  struct pair *p = 0;
  return p->second;
}
