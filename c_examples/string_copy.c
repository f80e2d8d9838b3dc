/* A copy of a string on the heap, one byte too short.

       pybmc check c_examples/string_copy.c --unwind 6 --trace

   shows a string whose terminating zero is written behind the block, and that malloc's NULL is not handled.
   With -DREPAIRED no bug is left.
*/
#include <assert.h>
#include <stdlib.h>

char nondet_char(void);

unsigned length(const char *s) {
  unsigned n = 0;
  while (s[n] != 0)
    n++;
  return n;
}

char *duplicate(const char *s) {
#ifdef REPAIRED
  char *copy = malloc(length(s) + 1);
  if (copy == NULL)
    return NULL;
#else
  char *copy = malloc(length(s));
#endif
  unsigned i = 0;
  while (s[i] != 0) {
    copy[i] = s[i];
    i++;
  }
  copy[i] = 0;
  return copy;
}

int main(void) {
  char text[4];
  for (int i = 0; i < 3; i++)
    text[i] = nondet_char(); /* any text of at most three characters */
  text[3] = 0;

  char *copy = duplicate(text);
  if (copy != NULL) {
    assert(length(copy) == length(text));
    free(copy);
  }
}
