// show: properties
int main(void) {
  int a[2] = {0, 1}, *p = a, i = 1;
  return a[i] + *p;
}
