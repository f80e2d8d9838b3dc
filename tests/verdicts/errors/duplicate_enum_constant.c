// expect: ERROR line 3 column 10 "is already declared in this scope"
enum e { A, B };
enum f { B, C };
int main(void) { return 0; }
