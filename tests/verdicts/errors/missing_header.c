// expect: ERROR line 2 column 10 "not found"
#include "no_such_header.h"
int main(void) { return 0; }
