// expect: FAILED main.no-body.strlen line 5
#include <assert.h>
struct s { int x; };
struct s strlen(int a, int b);
int main(void) { return strlen(1, 2).x; }
