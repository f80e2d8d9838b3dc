// expect: FAILED main.no-body.unknown line 4
int unknown(int x);
int main(void) {
  int r = unknown(3);
  return r != 3;
}
