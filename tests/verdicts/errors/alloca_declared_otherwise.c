// expect: ERROR line 4 "'alloca' is declared as"
char alloca(unsigned long);
int main(void) {
  char *p = alloca(3);
  return p != 0;
}
