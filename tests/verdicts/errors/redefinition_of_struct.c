// expect: ERROR line 3 column 8 "was already defined at redefinition_of_struct.c:2:8"
struct s { int a; };
struct s { int b; };
int main(void) { return 0; }
