// expect: FAILED main.pointer_dereference
// expect: FAILED main.assertion.1
int main(){ int a[5]; int *p; int z=*p; int *r=&a[2]; __CPROVER_assert(z!=2,"K"); }
