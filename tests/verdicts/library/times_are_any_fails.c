// expect: FAILED main.pointer_dereference line 11
// expect: FAILED main.assertion.4 line 14
#include <assert.h>
#include <time.h>
#include <unistd.h>
long nondet_long(void);
int main(void) {
  time_t any = nondet_long(), now = time(0), copy;
  assert(time(&copy) == copy);
  struct tm *day = localtime(&any);
  int month = day->tm_mon;
  assert(month >= 0 && month < 12);
  assert(sleep(5) <= 5);
  assert(localtime(&now)->tm_hour != 23);
  char text[8];
  if (strftime(text, sizeof text, "%H", day) > 0)
    assert(text[7] == 0 || text[7] != 0);
  struct timespec t;
  if (clock_gettime(CLOCK_REALTIME, &t) == 0)
    assert(t.tv_nsec >= 0 && t.tv_nsec < 1000000000);
}
