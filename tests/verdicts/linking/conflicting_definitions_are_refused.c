// files: parts/twice.c
// expect: ERROR
int twice(int x) { return x; }
int main(void) { return twice(1); }
