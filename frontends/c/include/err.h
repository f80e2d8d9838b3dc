/* BSD */
#ifndef _PYBMC_ERR_H
#define _PYBMC_ERR_H
#include <stdarg.h>
_Noreturn void err(int status, const char *format, ...);
_Noreturn void errx(int status, const char *format, ...);
void warn(const char *format, ...);
void warnx(const char *format, ...);
#endif
