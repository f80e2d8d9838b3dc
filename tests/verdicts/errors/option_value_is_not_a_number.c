// pybmc: --unwind many
// expect: USAGE
int main(void) { return 0; }
