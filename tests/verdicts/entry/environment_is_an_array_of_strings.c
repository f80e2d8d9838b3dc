// pybmc: --unwind 4 --no-unwinding-assertions
// expect: SAFE
int main(int argc, char *argv[], char *envp[]) {
  int found = 0;
  for (char **e = envp; *e; e++)
    found += (*e)[0] == 'P';
  return found;
}
