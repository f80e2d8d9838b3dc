// expect: FAILED main.pointer_dereference line 3
int main(int argc, char *argv[]) {
  return argc > 1 && argv[1][0] == 'a' ? argv[1][2] : 0; // "a" has no third character
}
