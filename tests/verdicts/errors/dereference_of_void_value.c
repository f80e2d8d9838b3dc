// expect: ERROR line 4 column 11 "a value of type void cannot be used"
void f(void) {}
int main(void) {
  int x = f();
  return x;
}
