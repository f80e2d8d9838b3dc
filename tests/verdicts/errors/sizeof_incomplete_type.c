// expect: ERROR line 4 column 10 "the size of incomplete type"
struct s;
int main(void) {
  return sizeof(struct s);
}
