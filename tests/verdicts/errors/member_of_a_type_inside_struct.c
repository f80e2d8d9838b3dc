// expect: ERROR line 6 column 10 "has no member 'z'"
struct a { struct inner { int z; }; int y; };
int main(void) {
  struct a a;
  a.y = 1;
  return a.z;
}
