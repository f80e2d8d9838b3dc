// expect: ERROR line 4 column 8 "duplicate member"
struct s {
  int a;
  char a;
};
int main(void) { return 0; }
