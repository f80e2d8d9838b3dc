// show: callgraph
static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static int apply(int (*f)(int), int x) { return f(x); }
int main(void) { return apply(twice, 1) + apply(thrice, 2); }
