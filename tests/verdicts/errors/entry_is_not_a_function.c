// pybmc: --function g
// expect: ERROR "the program has no entry function"
int g;
int main(void) { return 0; }
