// expect: SAFE
struct S { char c; int n; };
struct S q[2];
int main(void) { struct S r = { 1, 2 }; q[1] = r; __CPROVER_assert(q[1].n == 2, "n"); }
