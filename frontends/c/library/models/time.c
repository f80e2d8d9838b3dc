/* C11 7.27 and POSIX: the clock shows any time, and times are converted to any fields in their ranges. */
#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

time_t time(time_t *timer)
{
    time_t now = nondet_long();
    __CPROVER_assume(now >= -1 && (sizeof(time_t) < 8 || now < ((long long)1 << 40)));
    if (timer != NULL)
        *timer = now;
    return now;
}

clock_t clock(void)
{
    clock_t used = nondet_long();
    __CPROVER_assume(used >= -1);
    return used;
}

static struct tm *__pybmc_fields(time_t timer, struct tm *result)
{
    /* the year of the time does not fit into an int */
    if (sizeof(time_t) == 8 && (timer > 67768036191676799LL || timer < -67768040609740800LL)) {
        errno = EOVERFLOW;
        return NULL;
    }
    struct tm any;
    __CPROVER_havoc_object(&any);
    __CPROVER_assume(any.tm_sec >= 0 && any.tm_sec <= 60 && any.tm_min >= 0 && any.tm_min <= 59);
    __CPROVER_assume(any.tm_hour >= 0 && any.tm_hour <= 23 && any.tm_mday >= 1 && any.tm_mday <= 31);
    __CPROVER_assume(any.tm_mon >= 0 && any.tm_mon <= 11 && any.tm_wday >= 0 && any.tm_wday <= 6);
    __CPROVER_assume(any.tm_yday >= 0 && any.tm_yday <= 365 && any.tm_isdst >= 0 && any.tm_isdst <= 1);
    any.tm_zone = "UTC";
    *result = any;
    return result;
}

static struct tm __pybmc_tm;

struct tm *gmtime(const time_t *timer)
{
    return __pybmc_fields(*timer, &__pybmc_tm);
}

struct tm *localtime(const time_t *timer)
{
    return __pybmc_fields(*timer, &__pybmc_tm);
}

struct tm *gmtime_r(const time_t *timer, struct tm *result)
{
    return __pybmc_fields(*timer, result);
}

struct tm *localtime_r(const time_t *timer, struct tm *result)
{
    return __pybmc_fields(*timer, result);
}

time_t mktime(struct tm *timeptr)
{
    time_t result = nondet_long();
    if (result == -1 || __pybmc_fields(result, timeptr) == NULL)
        return -1;
    return result;
}

time_t timegm(struct tm *timeptr)
{
    time_t result = nondet_long();
    if (result == -1 || __pybmc_fields(result, timeptr) == NULL)
        return -1;
    return result;
}

/* "Www Mmm dd hh:mm:ss yyyy\n" */
static char __pybmc_time_text[26];

char *asctime(const struct tm *timeptr)
{
    __CPROVER_precondition(__CPROVER_r_ok(timeptr, sizeof(struct tm)), "asctime argument timeptr readable");
    __CPROVER_havoc_slice(__pybmc_time_text, 26);
    __pybmc_time_text[24] = '\n';
    __pybmc_time_text[25] = 0;
    return __pybmc_time_text;
}

char *ctime(const time_t *timer)
{
    struct tm fields;
    if (__pybmc_fields(*timer, &fields) == NULL)
        return NULL;
    return asctime(&fields);
}

size_t strftime(char *dst, size_t max, const char *format, const struct tm *tm)
{
    __CPROVER_precondition(__CPROVER_r_ok(tm, sizeof(struct tm)), "strftime argument tm readable");
    size_t i = 0;
    while (format[i] != 0)
        i++;
    if (max == 0)
        return 0;
    __CPROVER_havoc_slice(dst, max);
    size_t length = nondet_size_t();
    __CPROVER_assume(length < max);
    dst[length] = 0;
    return length;
}

size_t _strftime(char *dst, size_t max, const char *format, const struct tm *tm);

size_t _strftime(char *dst, size_t max, const char *format, const struct tm *tm)
{
    return strftime(dst, max, format, tm);
}

int timespec_get(struct timespec *ts, int base)
{
    if (base != TIME_UTC)
        return 0;
    ts->tv_sec = time(NULL);
    ts->tv_nsec = nondet_long();
    __CPROVER_assume(ts->tv_nsec >= 0 && ts->tv_nsec <= 999999999);
    return base;
}

int clock_gettime(clockid_t clock, struct timespec *ts)
{
    if (nondet_bool("fails")) {
        errno = EINVAL;
        return -1;
    }
    ts->tv_sec = time(NULL);
    ts->tv_nsec = nondet_long();
    __CPROVER_assume(ts->tv_nsec >= 0 && ts->tv_nsec <= 999999999);
    return 0;
}

int gettimeofday(struct timeval *tv, void *tz)
{
    tv->tv_sec = time(NULL);
    tv->tv_usec = nondet_long();
    __CPROVER_assume(tv->tv_usec >= 0 && tv->tv_usec <= 999999);
    return 0;
}

int nanosleep(const struct timespec *request, struct timespec *remaining)
{
    if (request->tv_nsec < 0 || request->tv_nsec > 999999999 || request->tv_sec < 0) {
        errno = EINVAL;
        return -1;
    }
    if (nondet_bool("succeeds"))
        return 0;
    if (remaining != NULL) {
        struct timespec left;
        __CPROVER_havoc_object(&left);
        __CPROVER_assume(left.tv_sec >= 0 && left.tv_sec <= request->tv_sec && left.tv_nsec >= 0);
        __CPROVER_assume(left.tv_nsec <= (left.tv_sec == request->tv_sec ? request->tv_nsec : 999999999));
        *remaining = left;
    }
    errno = EINTR;
    return -1;
}

unsigned int sleep(unsigned int seconds)
{
    unsigned int left = nondet_uint();
    __CPROVER_assume(left <= seconds);
    return left;
}

int usleep(useconds_t usec)
{
    if (nondet_bool("succeeds"))
        return 0;
    errno = nondet_bool("is interrupted") ? EINTR : EINVAL;
    return -1;
}

unsigned int _sleep(unsigned int seconds);
int _usleep(useconds_t usec);

unsigned int _sleep(unsigned int seconds)
{
    return sleep(seconds);
}

int _usleep(useconds_t usec)
{
    return usleep(usec);
}

unsigned int alarm(unsigned int seconds)
{
    return nondet_uint();
}
