// expect: ERROR line 3 column 12 "a bit-field of type"
struct s {
  unsigned a : 33;
};
int main(void) { return 0; }
