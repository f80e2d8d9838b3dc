// expect: FAILED f.pointer_dereference line 10
int *keep;
void f(int depth) {
  int mine = depth;
  if (depth == 2)
    keep = &mine;
  if (depth < 3)
    f(depth + 1);
  if (depth == 1)
    *keep = 7;
}
int main(void) { f(0); }
