// expect: FAILED get.array_bounds line 4
int a[3];
int get(int i) {
  return a[i];
}
int main(void) { return get(0) + get(2) + get(3); }
