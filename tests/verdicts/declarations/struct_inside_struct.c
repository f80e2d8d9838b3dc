// expect: SAFE
// Without a tag an inner struct is an anonymous member; with a tag, and without a name, only a type (C11 6.7.2.1p13).
typedef struct { int q; } named;
struct a { struct inner { int z; }; int y; };
struct b { named; int y; int; enum { RED, BLUE }; const struct { int k; }; union { int m; char n; }; };
struct empty { struct bits { int : 1; int value; }; };
union u { struct wide { int x[4]; }; int y; };
int main(void) {
  struct inner i = {1};
  struct a a = {2};
  struct b b = {1, {2}, {3}};
  __CPROVER_assert(sizeof a == 4 && a.y == 2 && i.z == 1, "a has one member");
  __CPROVER_assert(sizeof b == 12 && b.k == 2 && b.n == 3 && BLUE == 1, "b has y, k, and m or n");
  __CPROVER_assert(sizeof(struct empty) == 0 && sizeof(union u) == 4, "no members, one member");
}
