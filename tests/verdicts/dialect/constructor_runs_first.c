// expect: SAFE
int ready;
__attribute__((constructor)) static void prepare(void) { ready = 7; }
int main(void) { __CPROVER_assert(ready == 7, "the constructor ran"); }
