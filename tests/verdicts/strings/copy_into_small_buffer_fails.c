// expect: FAILED copy.pointer_dereference line 3
void copy(char *to, const char *from) {
  while ((*to++ = *from++))
    ;
}
int main(void) {
  char a[5];
  copy(a, "hello");
  return a[0];
}
