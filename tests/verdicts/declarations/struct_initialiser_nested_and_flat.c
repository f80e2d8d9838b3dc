// expect: SAFE
#include <assert.h>
struct in { int a, b; };
struct out { struct in i; int c[2]; struct in j; };
struct out nested = {{1, 2}, {3, 4}, {5, 6}};
struct out flat = {1, 2, 3, 4, 5, 6};
struct out mixed = {.j = {.b = 9}, .i.b = 8, .c[1] = 7};
int main(void) {
  assert(nested.i.b == 2 && nested.c[1] == 4 && nested.j.a == 5);
  assert(flat.i.b == 2 && flat.c[1] == 4 && flat.j.b == 6);
  assert(mixed.j.b == 9 && mixed.j.a == 0 && mixed.i.b == 8 && mixed.c[1] == 7 && mixed.c[0] == 0);
}
