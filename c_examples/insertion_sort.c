/* Insertion sort, proved for every array of four bytes: the result is in order, and no element got lost.

       pybmc check c_examples/insertion_sort.c --unwind 5
*/
#include <assert.h>

#define N 4

unsigned char nondet_uchar(void);
unsigned nondet_uint(void);

void sort(unsigned char *a, int n) {
  for (int i = 1; i < n; i++) {
    unsigned char x = a[i];
    int j = i;
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}

int count(const unsigned char *a, unsigned char x) {
  int n = 0;
  for (int i = 0; i < N; i++)
    n += a[i] == x;
  return n;
}

int main(void) {
  unsigned char a[N], before[N];
  for (int i = 0; i < N; i++)
    a[i] = before[i] = nondet_uchar();

  sort(a, N);

  for (int i = 0; i + 1 < N; i++)
    assert(a[i] <= a[i + 1]);
  unsigned char any = nondet_uchar(); /* stands for every value */
  assert(count(a, any) == count(before, any));
}
