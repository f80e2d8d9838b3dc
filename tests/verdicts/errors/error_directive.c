// expect: ERROR line 2 column 2 "#error wrong configuration"
#error wrong configuration
int main(void) { return 0; }
