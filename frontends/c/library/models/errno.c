/* How the headers of several systems reach errno. */
#include <errno.h>

int *__errno_location(void);
int *__errno(void);
int *___errno(void);
int *_errno(void);
int *__error(void);

int *__errno_location(void)
{
    return &errno;
}

int *__errno(void)
{
    return &errno;
}

int *___errno(void)
{
    return &errno;
}

int *_errno(void)
{
    return &errno;
}

int *__error(void)
{
    return &errno;
}
