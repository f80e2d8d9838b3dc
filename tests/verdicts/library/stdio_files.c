// expect: SAFE
// pybmc: --memory-leak-check
#include <assert.h>
#include <stdio.h>
int main(void) {
  FILE *f = fopen("name", "r+");
  if (f == NULL) {
    perror("name");
    return 1;
  }
  fpos_t place;
  char block[4] = "abc";
  assert(f != stdin && f != stdout);
  if (fseek(f, 0, SEEK_END) == 0)
    assert(ftell(f) >= -1);
  fwrite(block, 1, 4, f);
  fputs(block, f);
  fgetpos(f, &place);
  rewind(f);
  fflush(NULL);
  if (!feof(f))
    ungetc(fgetc(f), f);
  fclose(f);
  fprintf(stdout, "%s", block);
  fclose(stdout);
  return remove("name");
}
