// pybmc: --32 --16
// expect: USAGE
int main(void) { return 0; }
