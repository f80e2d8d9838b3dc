// expect: FAILED main.precondition_instance line 16
// expect: FAILED main.precondition_instance line 18
// expect: FAILED scanf.pointer_dereference line 20
// expect: FAILED main.precondition_instance line 22
// expect: FAILED main.precondition_instance line 24
// expect: FAILED main.precondition_instance line 26
// expect: FAILED main.assertion.1 line 29
#include <assert.h>
#include <stdio.h>
int nondet_int(void);
char *gets(char *);
int main(void) {
  char b[4];
  switch (nondet_int()) {
  case 1:
    return scanf("%s", b);
  case 2:
    return sscanf("1234", "%[0-9]", b);
  case 3:
    return scanf("%d", (int *)(b + 1));
  case 4:
    return fgets(b, 5, stdin) != 0;
  case 5:
    return gets(b) != 0;
  case 6:
    return fread(b, 2, 3, stdin);
  case 7:
    if (fgets(b, 3, stdin) != 0)
      assert(b[0] != 'x' || b[1] != 'y');
  }
}
