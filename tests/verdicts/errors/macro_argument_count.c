// expect: ERROR line 4 column 10 "takes 2 arguments, but 1 given"
#define PAIR(a, b) (a + b)
int main(void) {
  return PAIR(1);
}
