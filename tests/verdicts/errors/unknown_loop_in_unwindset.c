// pybmc: --unwindset main.7:3
// expect: USAGE
int main(void) {
  for (int i = 0; i < 2; i++)
    ;
  return 0;
}
