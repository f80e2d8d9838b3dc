// expect: SAFE
#include <assert.h>
#include <getopt.h>
#include <string.h>
int main(void) {
  int verbose = 0;
  struct option known[] = {{"size", required_argument, 0, 's'}, {"verbose", no_argument, &verbose, 1}, {0, 0, 0, 0}};
  char *argv[] = {"program", "--size=10", "--verbose", "--size", "9", "-s", "rest", 0};
  int which = -1;
  assert(getopt_long(7, argv, "s", known, &which) == 's' && which == 0 && strcmp(optarg, "10") == 0);
  assert(getopt_long(7, argv, "s", known, &which) == 0 && verbose == 1);
  assert(getopt_long(7, argv, "s", known, 0) == 's' && optarg[0] == '9');
  assert(getopt_long(7, argv, "s", known, 0) == 's' && optarg == 0);
  assert(getopt_long(7, argv, "s", known, 0) == -1 && optind == 6);
}
