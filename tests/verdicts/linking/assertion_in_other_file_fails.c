// files: parts/checked.c
// expect: FAILED checked.assertion.1 line 3 in checked.c
int checked(int x);
int main(void) { return checked(-1); }
