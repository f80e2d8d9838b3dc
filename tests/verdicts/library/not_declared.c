// expect: SAFE
int main(void) {
  char copy[4];
  __builtin_strcpy(copy, "abc");
  if (strlen(copy) != 3 || __builtin_strcmp(copy, "abc") != 0)
    __CPROVER_assert(0, "strings");
}
