// expect: FAILED gmtime.pointer_dereference line 13
// expect: FAILED strftime.pointer_dereference line 15
// expect: FAILED main.precondition_instance line 17
// expect: FAILED gmtime_r.pointer_dereference line 19
#include <time.h>
int nondet_int(void);
int main(void) {
  time_t *none = 0, now = 0;
  char text[4], open[1] = {'%'};
  struct tm day = {0};
  switch (nondet_int()) {
  case 1:
    return gmtime(none) != 0;
  case 2:
    return strftime(text, 4, open, &day);
  case 3:
    return strftime(text, 5, "%H", &day);
  case 4:
    return gmtime_r(&now, 0) != 0;
  }
}
