// expect: SAFE
typedef unsigned long size_t;
char *strcpy(char *, const char *);
size_t strlen(const char *);
#line 1 "/usr/include/bits/string_fortified.h"
extern inline __attribute__((gnu_inline)) char *strcpy(char *to, const char *from) {
  return __builtin___strcpy_chk(to, from, __builtin_object_size(to, 1));
}
#line 10 "inline_functions_of_system_headers.c"
int main(void) {
  char copy[4];
  strcpy(copy, "abc");
  __CPROVER_assert(strlen(copy) == 3, "length");
}
