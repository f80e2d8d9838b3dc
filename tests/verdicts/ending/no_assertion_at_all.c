// expect: SAFE
int main(void) { return 0; }
