// expect: ERROR line 2 column 33 "the value 300 of 'large' does not fit the type 'unsigned char'"
enum e : unsigned char { small, large = 300 };
int main(void) { return small; }
