// The same for an array of any length: no bound is enough for plain BMC.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

int two_sum(const int *arr, int size, int s) {
  for (int i = 0; i < size; i++) {
    for (int j = 0; j < i; j++) {
      assert(j < size);
      if ((long)arr[j] + arr[i] == s)
        return 1;
    }
  }
  return 0;
}

int main(void) {
  int size = nondet_int();
  if (size < 1)
    return 0;
  int *arr = malloc(size * sizeof *arr);
  if (arr == NULL)
    return 0;
  int found = two_sum(arr, size, nondet_int());
  free(arr);
  return found;
}
