// pybmc: --function missing
// expect: ERROR "the program has no entry function"
int main(void) { return 0; }
