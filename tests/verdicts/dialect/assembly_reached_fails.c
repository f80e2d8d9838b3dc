// expect: FAILED main.unsupported.1 line 4
int main(int argc, char **argv) {
  int y = 0;
  if (argc == 2) __asm__ volatile("movl $1, %0" : "=r"(y));
  return y;
}
