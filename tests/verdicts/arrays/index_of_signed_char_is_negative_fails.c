// expect: FAILED main.array_bounds line 5
int main(void) {
  int count[256] = {0};
  char c = (char)200;
  count[c]++;
  return 0;
}
