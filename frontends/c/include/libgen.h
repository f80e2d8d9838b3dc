/* POSIX */
#ifndef _PYBMC_LIBGEN_H
#define _PYBMC_LIBGEN_H
char *basename(char *path);
char *dirname(char *path);
#endif
