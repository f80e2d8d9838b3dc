// expect: SAFE
enum e global;
enum e { A, B, C };
enum small : unsigned char { X = 200, Y };
int main(void) {
  global = C;
  __CPROVER_assert(global == 2 && sizeof(enum small) == 1 && Y == 201 && sizeof(enum e) == 4, "values");
}
