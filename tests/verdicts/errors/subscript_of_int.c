// expect: ERROR line 4 column 10 "is neither an array nor a pointer"
int main(void) {
  int x = 1;
  return x[0];
}
