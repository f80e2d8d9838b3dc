// expect: ERROR line 9 column 25 "incomplete here"
// expect: ERROR line 10 column 27 "size of incomplete type"
// expect: ERROR line 12 column 15 "incomplete type"
// expect: ERROR line 13 column 30 "incomplete type"
// expect: ERROR line 8 column 14 "incomplete type"
// A type is complete from its definition on, not before (C11 6.2.5p1).
typedef struct list list;
struct never nowhere;
int f(list *p) { return p->x; }
int g(void) { return (int)sizeof(list); }
int main(void) {
  struct list l;
  struct outer { struct list inner; };
  return 0;
}
struct list { int x; };
int behind(void) { list l = {1}; return l.x; }
