// expect: FAILED sign.unreachable_code line 4
int sign(int x) {
  switch (x) { case 0: return 0; case 1: return 1; }
  __builtin_unreachable();
}
int main(int argc, char **argv) {
  __CPROVER_assert(sign(1) == 1, "fine");
  return sign(argc & 3);
}
