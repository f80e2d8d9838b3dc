// expect: FAILED main.unsupported.1 line 6
// GNU's cast to a union is not supported: a property that fails where it stands.
union u { int i; char c; };
int main(int argc, char **argv) {
  union u x = {1};
  if (argc == 3) x = (union u)2;
  return x.i;
}
