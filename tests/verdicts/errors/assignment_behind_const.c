// expect: ERROR line 26 column 4 "const object"
// expect: ERROR line 28 column 7 "const object"
// expect: ERROR line 30 column 3 "const object"
// expect: ERROR line 32 column 3 "const object"
// expect: ERROR line 33 column 5 "const object"
// expect: ERROR line 34 column 3 "const object"
// expect: ERROR line 35 column 3 "const member"
// expect: ERROR line 37 column 3 "const object"
// expect: ERROR line 38 column 3 "const object"
// expect: ERROR line 40 column 4 "const object"
// expect: ERROR line 41 column 5 "const object"
// C11 6.3.2.1p1: what is const, or has a const member, cannot be assigned to. A cast takes the qualifier away.
struct inner { int a; const int fixed; };
struct outer { struct inner in; const struct inner all; int *const place; const int *read; int plain; };
typedef int row[3];
typedef const char *text;
const row table = {1, 2, 3};
const int *looked_up(void);
int main(void) {
  int n = 1;
  struct inner i = {1, 2};
  struct outer o = {i, i, &n, &n, 0}, *p = &o;
  const struct outer *q = &o;
  text t = "abc";
  const int *r = &n;
  *r = 2;
  r = 0;
  ++(*q->read);
  *q->place = 3;
  q->plain = 4;
  p->plain = 5;
  p->in.fixed = 6;
  --p->all.a;
  p->place = &n;
  p->in = i;
  p->in.a = 7;
  table[1] = 8;
  looked_up()[0] += 9;
  t = "x";
  *t = 'y';
  *(n ? &n : r) = 1;
  *(int *)r = 10;
  return 0;
}
