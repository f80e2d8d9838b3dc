// expect: ERROR line 5 column 1 "was already used at duplicate_label.c:3:1"
int main(void) {
a:
  ;
a:
  return 0;
}
