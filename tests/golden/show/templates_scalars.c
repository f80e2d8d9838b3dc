// show: templates
int g;
int twice(unsigned x) { return (int)(x + x); }
void bump(unsigned by) {
  g = twice(by);
  __CPROVER_assert(g < 10, "small");
}
int main(void) {
  bump(2);
  bump(3);
}
