// expect: FAILED main.overflow line 5
int a[4];
int main(void) {
  int i = 2147483647;
  i = (i + 1) & 3;
  return a[i];
}
