// expect: ERROR line 3 column 33 "does not fit the type 'signed int'"
// expect: ERROR line 4 column 33 "does not fit the type 'unsigned int'"
enum first { LAST = 0x7fffffff, BEYOND };
enum second { ALL = 0xffffffff, NONE };
int main(void) { return 0; }
