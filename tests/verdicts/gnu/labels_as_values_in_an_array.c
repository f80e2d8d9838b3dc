// expect: SAFE
int main(int argc, char **argv) {
  void *targets[2];
  targets[0] = &&one;
  goto *targets[0];
one:
  return 1;
}
