// expect: ERROR line 3 column 12 "a member cannot have type"
struct s {
  struct s inner;
};
int main(void) { return 0; }
