// files: parts/main.c
// expect: ERROR
int main(void) { return 0; }
