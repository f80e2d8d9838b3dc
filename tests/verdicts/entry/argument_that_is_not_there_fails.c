// expect: FAILED main.pointer_dereference line 3
int main(int argc, char *argv[]) {
  return argv[1][0]; // NULL if argc is 1, outside of argv if it is 0
}
