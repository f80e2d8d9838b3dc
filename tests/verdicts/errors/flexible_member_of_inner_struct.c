// expect: ERROR line 6 column 31 "flexible array member of an inner struct"
// expect: ERROR line 7 column 35 "flexible array member of an inner struct"
// expect: ERROR line 8 column 35 "flexible array member of an inner struct"
struct tail { int length; int data[]; };
struct outer { char c; struct tail t; int rest[]; };
struct outer flat = { 'a', 1, 2, 3 };
struct outer braced = { 'a', { 1, 2 } };
struct tail several[2] = { { 1, { 2 } } };
struct outer fine = { 'a', { 1 }, { 2, 3 } };
int main(void) { return fine.rest[0]; }
