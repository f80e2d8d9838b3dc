/* BSD */
#ifndef _PYBMC_SYS_CDEFS_H
#define _PYBMC_SYS_CDEFS_H
#define __BEGIN_DECLS
#define __END_DECLS
#define __THROW
#define __unused __attribute__((unused))
#endif
