// expect: FAILED main.pointer_dereference line 7
int main(void) {
  int *p;
  {
    p = &(int){42};
  }
  return *p;
}
