// files: parts/other_meaning.c
// expect: SAFE
// Struct tags have no linkage (C11 6.2.2p6): the same text with another typedef is another type.
typedef char t;
struct s { t c; struct s *next; };
int f(void);
int main(void) {
  struct s x = {1, 0};
  __CPROVER_assert(sizeof x.c == 1 && f() == 4, "each file has its own struct s");
}
