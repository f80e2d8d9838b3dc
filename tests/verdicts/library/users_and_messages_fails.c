// expect: FAILED main.pointer_dereference line 13
// expect: FAILED syslog.pointer_dereference line 11
#include <err.h>
#include <pwd.h>
#include <syslog.h>
int nondet_int(void);
int main(void) {
  char open[2] = {'a', 'b'};
  openlog("name", LOG_PID, LOG_USER);
  if (nondet_int())
    syslog(LOG_ERR, open);
  struct passwd *user = getpwuid(0);
  if (user->pw_name[0] == 'x')
    errx(1, "no user %d", 3);
  warnx("done");
  closelog();
}
