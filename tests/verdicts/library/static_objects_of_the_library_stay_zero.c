// pybmc: --nondet-static
// expect: FAILED main.assertion.2 line 13
#include <assert.h>
#include <stdlib.h>
#include <string.h>
static int mine;
static void handler(void) { mine = 1; }
int main(void) {
  char text[] = "a,b";
  atexit(handler);
  assert(strcmp(strtok(text, ","), "a") == 0);
  mine = mine;
  assert(mine == 0);
}
