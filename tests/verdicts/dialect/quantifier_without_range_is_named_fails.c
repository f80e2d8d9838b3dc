// expect: FAILED main.unsupported.1 line 5
// "There is" in an assertion needs a range; "for all" does not (see quantifiers_without_range_fails.c).
int main(int argc, char **argv) {
  int a[4] = {0};
  __CPROVER_assert(__CPROVER_exists { int i; a[i & 3] == 1 }, "somewhere");
}
