// expect: SAFE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  char block[16];
  struct stat status;
  errno = 0;
  int fd = open("input", O_RDONLY);
  if (fd < 0) {
    assert(fd == -1 && errno != 0);
    return 1;
  }
  ssize_t n = read(fd, block, sizeof block);
  assert(n >= -1 && n <= 16);
  if (n > 0)
    assert(write(1, block, n) <= n);
  if (fstat(fd, &status) == 0)
    assert(status.st_size >= 0);
  int ends[2];
  if (pipe(ends) == 0)
    assert(ends[0] >= 0 && ends[0] != ends[1]);
  assert(close(-1) == -1 && errno == EBADF);
  return close(fd);
}
