// expect: ERROR line 4 column 3 "a const object cannot be assigned to"
int main(void) {
  const int x = 1;
  x = 2;
  return x;
}
