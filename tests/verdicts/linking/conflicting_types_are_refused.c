// files: parts/counter.c
// expect: ERROR
extern char counter[3];
int main(void) { return counter[0]; }
