// expect: ERROR line 3 column 3 "outside of a loop or switch"
int main(void) {
  break;
}
