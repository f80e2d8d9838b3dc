// expect: SAFE
int main(void) {
  goto ERROR;
ERROR:
  return 1;
}
