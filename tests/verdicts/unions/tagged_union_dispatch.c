// expect: SAFE
#include <assert.h>
_Bool nondet_bool(void);
struct value {
  enum { INT, CHAR } tag;
  union { int i; char c; } as;
};
int get(struct value v) { return v.tag == INT ? v.as.i : v.as.c; }
int main(void) {
  struct value v;
  if (nondet_bool()) {
    v.tag = INT;
    v.as.i = 1000;
  } else {
    v.tag = CHAR;
    v.as.c = 'x';
  }
  int r = get(v);
  assert(r == 1000 || r == 'x');
}
