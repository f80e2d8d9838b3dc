int f(void);
struct point { int x, y; };
struct shape { struct point p[2]; char name[4]; union { int i; char c; } u; };
struct shape global = { .p[1].y = 3, .name = "ab", .u.c = 'x' };
int table[] = { 1, [3] = 4, 5 };
const char *words[] = { "one", "two", "one" };
int *pointer = &table[2];
int (*function)(void) = f;
void locals(int n) {
  struct point full = { n, f() }, part = { .y = n }, copy = full;
  int list[3] = { n }, zero[2] = { 0 }, lone = { 7 };
  char text[] = "hi";
  static int counter = sizeof text;
  struct point *literal = &(struct point){ n, 1 };
  int variable[n];
  variable[0] = sizeof variable;
}
int main(void) { return 0; }
