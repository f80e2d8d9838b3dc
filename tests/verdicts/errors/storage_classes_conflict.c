// expect: ERROR line 2 "storage class"
static extern int x;
int main(void) { return 0; }
