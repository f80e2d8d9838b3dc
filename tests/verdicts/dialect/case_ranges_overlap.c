// expect: ERROR line 5 column 5 "duplicate case value 5"
int main(int argc, char **argv) {
  switch (argc) {
    case 1 ... 5: return 1;
    case 5 ... 8: return 2;
  }
}
