// expect: SAFE
#include <assert.h>
int sum;
void add_to_sum(int x) { sum += x; }
void each(const int *a, int n, void (*f)(int)) {
  for (int i = 0; i < n; i++)
    f(a[i]);
}
int main(void) {
  int a[3] = {1, 2, 3};
  each(a, 3, add_to_sum);
  assert(sum == 6);
}
