// expect: FAILED main.array_bounds line 5
struct s { int z; int a[]; };
struct s x = {.z = 1, .a = {2, 3, 4}};
int main(int argc, char **argv) {
  return argc >= 0 && argc <= 3 ? (&x)->a[argc] : 0;
}
