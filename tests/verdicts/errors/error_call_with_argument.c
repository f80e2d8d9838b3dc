// expect: ERROR line 4 column 3 "'__VERIFIER_error' takes 0 arguments, not 1"
void __VERIFIER_error();
int main(void) {
  __VERIFIER_error(4);
}
