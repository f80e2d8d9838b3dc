// expect: SAFE
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int status = -1, opened = 0;
  char *a = malloc(1);
  if (!a)
    goto out;
  opened++;
  char *b = malloc(1);
  if (!b)
    goto free_a;
  opened++;
  status = 0;
  free(b);
  opened--;
free_a:
  free(a);
  opened--;
out:
  assert(opened == 0);
  assert(status == 0 || status == -1);
}
