// expect: SAFE
#include <assert.h>
#include <errno.h>
#include <err.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <syslog.h>
#include <unistd.h>
static void note(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsyslog(LOG_INFO, format, list);
  va_end(list);
}
int main(void) {
  char *arguments[] = {"true", 0};
  int status;
  pid_t child = fork();
  if (child == 0) {
    assert(execv("/bin/true", arguments) == -1 && execvp("true", arguments) == -1);
    _exit(1);
  }
  if (child > 0 && waitpid(child, &status, 0) > 0 && wait(0) > 0)
    note("child ended with %d", WEXITSTATUS(status));
  assert(getpid() > 0 && getppid() >= 0 && umask(077) <= 0777);
  char where[8], *given = getcwd(0, 8);
  assert(getcwd(where, 8) == 0 || where[7] == 0);
  free(given);
  if (access("f", R_OK) != 0 || chdir("d") != 0 || mkdir("d", 0700) != 0 || chmod("f", 0600) != 0)
    warn("cannot %d", errno);
  if (unlink("f") + rmdir("d") + fsync(1) + ftruncate(1, 5) < 0)
    err(1, "failed");
  struct stat s;
  if (lstat("f", &s) == 0 && stat("f", &s) == 0)
    assert(s.st_size >= 0);
  int fd = creat("f", 0600), other = openat(AT_FDCWD, "g", O_RDONLY);
  assert(fd >= -1 && other >= -1 && dup(1) >= -1 && dup2(1, 7) <= 7 && lseek(1, 0, SEEK_SET) >= -1);
  if (fcntl(fd, F_GETFL) != -1)
    assert(fd >= 0);
  int terminal = isatty(1);
  assert(terminal == 0 || terminal == 1);
  assert(sysconf(3) >= -1 || getuid() + geteuid() + getgid() == 1000);
  static char page[64];
  return mlock(page, 64) + munlock(page, 64) + mprotect(page, 64, PROT_READ) + msync(page, 64, MS_SYNC);
}
