// expect: ERROR line 4 column 10 "the size of incomplete type 'enum later' is not known"
enum later;
int main(void) {
  return sizeof(enum later);
}
