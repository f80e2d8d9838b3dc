// expect: FAILED main.precondition_instance line 5
#include <stdlib.h>
int g[4];
int main(void) {
  free(g);
}
