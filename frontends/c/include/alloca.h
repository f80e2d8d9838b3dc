/* GNU */
#ifndef _PYBMC_ALLOCA_H
#define _PYBMC_ALLOCA_H
#include <stddef.h>
void *alloca(size_t size);
#endif
