// pybmc: --unwnd 3
// expect: USAGE
int main(void) { return 0; }
