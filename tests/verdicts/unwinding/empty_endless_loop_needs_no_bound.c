// expect: SAFE
int main(void) {
  int x = 1;
  while (1) {
  }
  return x;
}
