// expect: ERROR line 4 "the check 'bounds' is enabled and disabled at the same level"
// expect: ERROR line 5 "there is no check 'bound'"
#pragma CPROVER check enable "bounds"
#pragma CPROVER check disable "bounds"
#pragma CPROVER check disable "bound"
int main(void) { return 0; }
