typedef int t;
struct s { t c; };
int size_there(void) {
  struct s x = {2};
  return sizeof x;
}
