// expect: ERROR line 7 column 3 "incompatible types in assignment"
struct a { int x; };
struct b { int x; };
int main(void) {
  struct a p = {1};
  struct b q;
  q = p;
  return 0;
}
