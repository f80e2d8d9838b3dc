/* BSD */
#ifndef _PYBMC_SYS_PARAM_H
#define _PYBMC_SYS_PARAM_H
#include <limits.h>
#include <sys/types.h>
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#define howmany(x, y) (((x) + ((y) - 1)) / (y))
#define MAXPATHLEN 4096
#endif
