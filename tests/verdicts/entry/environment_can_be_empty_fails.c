// expect: FAILED main.pointer_dereference line 3
int main(int argc, char *argv[], char *envp[]) {
  return *envp[0];
}
