// expect: SAFE
#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
int main(void) {
  char *argv[] = {"program", "-ab", "-n12", "-o", "out", "--", "-x", 0};
  assert(getopt(7, argv, "abn:o:") == 'a');
  assert(getopt(7, argv, "abn:o:") == 'b');
  assert(getopt(7, argv, "abn:o:") == 'n' && atoi(optarg) == 12);
  assert(getopt(7, argv, "abn:o:") == 'o' && optarg == argv[4]);
  assert(getopt(7, argv, "abn:o:") == -1 && optind == 6);
  char *wrong[] = {"program", "-q", "-o", 0};
  optind = 1;
  assert(getopt(3, wrong, ":o:") == '?' && optopt == 'q');
  assert(getopt(3, wrong, ":o:") == ':' && optopt == 'o');
}
