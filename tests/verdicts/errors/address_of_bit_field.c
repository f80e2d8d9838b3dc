// expect: ERROR line 5 column 11 "a bit-field has no address"
struct s { unsigned a : 3; };
int main(void) {
  struct s x = {1};
  return &x.a != 0;
}
