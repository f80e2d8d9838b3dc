// pybmc: --unwind 3
// expect: SAFE
// Whether a string has an end needs no bound: it is looked for in its object.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char line[200], *home = getenv("HOME");
  if (home)
    printf("%s\n", home);
  if (fgets(line, sizeof line, stdin)) {
    printf("%s", line);
    fputs(line, stdout);
    puts(line + strlen("") );
  }
}
