// expect: ERROR line 4 column 10 "has no members"
int main(void) {
  int x = 1;
  return x.a;
}
