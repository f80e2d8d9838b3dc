// expect: SAFE
#include <assert.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  time_t now = time(0);
  struct tm day, *same = gmtime_r(&now, &day);
  assert(same == &day && day.tm_mday >= 1 && day.tm_mday <= 31);
  assert(localtime_r(&now, &day) == &day && gmtime(&now) == localtime(&now));
  assert(asctime(&day)[25] == 0 && ctime(&now)[24] == '\n');
  if (mktime(&day) != -1 && timegm(&day) != -1)
    assert(day.tm_sec >= 0 && day.tm_sec <= 60);
  struct timeval clock_time;
  if (gettimeofday(&clock_time, 0) == 0)
    assert(clock_time.tv_usec >= 0 && clock_time.tv_usec < 1000000);
  struct timespec request = {3, 0}, left;
  if (timespec_get(&request, TIME_UTC) == TIME_UTC)
    assert(request.tv_nsec >= 0);
  request.tv_sec = 3;
  if (nanosleep(&request, &left) != 0)
    assert(left.tv_sec <= 3);
  assert(clock() >= -1 && usleep(3) <= 0);
  alarm(2);
}
