// expect: FAILED main.unsupported.1 line 6
// A function that runs at the end of a scope is not supported; where it is not reached nothing is said.
void done(int *p) { *p = 0; }
int other(void) { return 1; }
int main(int argc, char **argv) {
  int x __attribute__((cleanup(done))) = 1;
  return x;
}
