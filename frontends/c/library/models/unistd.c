/* POSIX: files by descriptor, processes. What the system answers is any, within its documentation. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int __pybmc_failed(void)
{
    int reason = nondet_int("errno");
    __CPROVER_assume(reason > 0 && reason <= 133);
    errno = reason;
    return -1;
}

static int __pybmc_done(void)
{
    return nondet_bool("succeeds") ? 0 : __pybmc_failed();
}

static int __pybmc_descriptor(void)
{
    int fd = nondet_int();
    __CPROVER_assume(fd >= -1);
    return fd == -1 ? __pybmc_failed() : fd;
}

/* A string must be readable up to its end. */
#define STRING(s) \
    do { \
        size_t i = 0; \
        while ((s)[i] != 0) \
            i++; \
    } while (0)

/* --- files --- */

int open(const char *path, int flags, ...)
{
    STRING(path);
    return __pybmc_descriptor();
}

int openat(int dirfd, const char *path, int flags, ...)
{
    STRING(path);
    return __pybmc_descriptor();
}

int creat(const char *path, mode_t mode)
{
    STRING(path);
    return __pybmc_descriptor();
}

int fcntl(int fd, int cmd, ...)
{
    if (fd < 0) {
        errno = EBADF;
        return -1;
    }
    int result = nondet_int();
    return result == -1 ? __pybmc_failed() : result;
}

int close(int fd)
{
    if (fd < 0) {
        errno = EBADF;
        return -1;
    }
    return __pybmc_done();
}

ssize_t read(int fd, void *buf, size_t count)
{
    __CPROVER_precondition(__CPROVER_w_ok(buf, count), "read destination region writeable");
    ssize_t n = nondet_long();
    __CPROVER_assume(n >= -1 && (n == -1 || n <= count));
    if (n == -1)
        return __pybmc_failed();
    __CPROVER_havoc_slice(buf, n);
    return n;
}

ssize_t write(int fd, const void *buf, size_t count)
{
    __CPROVER_precondition(__CPROVER_r_ok(buf, count), "write source region readable");
    ssize_t n = nondet_long();
    __CPROVER_assume(n >= -1 && (n == -1 || n <= count));
    return n == -1 ? __pybmc_failed() : n;
}

off_t lseek(int fd, off_t offset, int whence)
{
    off_t place = nondet_long();
    __CPROVER_assume(place >= -1);
    return place == -1 ? __pybmc_failed() : place;
}

int dup(int fd)
{
    return __pybmc_descriptor();
}

int dup2(int fd, int fd2)
{
    return nondet_bool("succeeds") && fd2 >= 0 ? fd2 : __pybmc_failed();
}

int pipe(int fds[2])
{
    int reading = nondet_int(), writing = nondet_int();
    if (nondet_bool("fails"))
        return __pybmc_failed();
    __CPROVER_assume(reading >= 0 && writing >= 0 && reading != writing);
    fds[0] = reading;
    fds[1] = writing;
    return 0;
}

int access(const char *path, int mode)
{
    STRING(path);
    return __pybmc_done();
}

int unlink(const char *path)
{
    STRING(path);
    return __pybmc_done();
}

int rmdir(const char *path)
{
    STRING(path);
    return __pybmc_done();
}

int chdir(const char *path)
{
    STRING(path);
    return __pybmc_done();
}

int mkdir(const char *path, mode_t mode)
{
    STRING(path);
    return __pybmc_done();
}

int chmod(const char *path, mode_t mode)
{
    STRING(path);
    return __pybmc_done();
}

int ftruncate(int fd, off_t length)
{
    return __pybmc_done();
}

int fsync(int fd)
{
    return __pybmc_done();
}

static int __pybmc_status(struct stat *buf)
{
    if (nondet_bool("fails"))
        return __pybmc_failed();
    struct stat any;
    __CPROVER_havoc_object(&any);
    __CPROVER_assume(any.st_size >= 0);
    *buf = any;
    return 0;
}

int stat(const char *path, struct stat *buf)
{
    STRING(path);
    return __pybmc_status(buf);
}

int lstat(const char *path, struct stat *buf)
{
    STRING(path);
    return __pybmc_status(buf);
}

int fstat(int fd, struct stat *buf)
{
    return __pybmc_status(buf);
}

mode_t umask(mode_t mask)
{
    return nondet_uint() & 0777;
}

int isatty(int fd)
{
    return nondet_bool("succeeds") ? 1 : (__pybmc_failed(), 0);
}

char *getcwd(char *buf, size_t size)
{
    if (buf == NULL) {
        size = size != 0 ? size : 4096;
        buf = __builtin_malloc(size);
        if (buf == NULL)
            return NULL;
    }
    __CPROVER_precondition(__CPROVER_w_ok(buf, size), "getcwd argument buf writeable");
    if (size == 0 || nondet_bool("fails")) {
        __pybmc_failed();
        return NULL;
    }
    __CPROVER_havoc_slice(buf, size);
    buf[size - 1] = 0;
    return buf;
}

/* --- processes --- */

pid_t getpid(void)
{
    pid_t pid = nondet_int();
    __CPROVER_assume(pid > 0);
    return pid;
}

pid_t getppid(void)
{
    pid_t pid = nondet_int();
    __CPROVER_assume(pid >= 0);
    return pid;
}

uid_t getuid(void)
{
    return nondet_uint();
}

uid_t geteuid(void)
{
    return nondet_uint();
}

gid_t getgid(void)
{
    return nondet_uint();
}

/* The parent, the child or a failure: each process goes on with its own memory. */
pid_t fork(void)
{
    pid_t pid = nondet_int();
    __CPROVER_assume(pid >= -1);
    return pid == -1 ? __pybmc_failed() : pid;
}

int execv(const char *path, char *const argv[])
{
    STRING(path);
    if (nondet_bool("succeeds"))
        _Exit(0);
    return __pybmc_failed();
}

int execvp(const char *file, char *const argv[])
{
    STRING(file);
    if (nondet_bool("succeeds"))
        _Exit(0);
    return __pybmc_failed();
}

pid_t wait(int *status)
{
    pid_t pid = nondet_int();
    __CPROVER_assume(pid == -1 || pid > 0);
    if (pid == -1)
        return __pybmc_failed();
    if (status != NULL)
        *status = nondet_int();
    return pid;
}

pid_t waitpid(pid_t pid, int *status, int options)
{
    pid_t found = nondet_int();
    __CPROVER_assume(found >= -1);
    if (found == -1)
        return __pybmc_failed();
    if (status != NULL)
        *status = nondet_int();
    return found;
}

long sysconf(int name)
{
    long result = nondet_long();
    __CPROVER_assume(result >= -1);
    if (result == -1 && nondet_bool("is invalid"))
        errno = EINVAL;
    return result;
}
