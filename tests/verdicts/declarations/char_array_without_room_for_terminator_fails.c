// expect: FAILED main.array_bounds line 5
int main(void) {
  char s[3] = "abc";
  int n = 0;
  while (s[n])
    n++;
  return n;
}
