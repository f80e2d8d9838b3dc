// expect: SAFE
// expect-status: main.no-body.unknown not-reached
int unknown(int x);
int main(void) {
  int x = 3;
  if (x > 3)
    return unknown(x);
  return 0;
}
