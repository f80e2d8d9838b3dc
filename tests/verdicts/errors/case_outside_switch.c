// expect: ERROR line 3 column 3 "outside of a switch"
int main(void) {
  case 1:
    return 0;
}
