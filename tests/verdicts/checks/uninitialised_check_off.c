// expect: SAFE
int main(void) {
  int x;
  return x != x;
}
