// expect: ERROR line 3 column 7 "a bit-field cannot have type"
struct s {
  int *p : 3;
};
int main(void) { return 0; }
