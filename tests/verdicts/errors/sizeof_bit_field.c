// expect: ERROR line 5 column 10 "sizeof of a bit-field"
struct s { unsigned a : 3; };
int main(void) {
  struct s x;
  return sizeof(x.a);
}
