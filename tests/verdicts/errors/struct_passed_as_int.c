// expect: ERROR line 6 column 12 "incompatible types in argument"
struct a { int x; };
int f(int x) { return x; }
int main(void) {
  struct a p = {1};
  return f(p);
}
