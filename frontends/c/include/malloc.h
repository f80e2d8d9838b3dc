#ifndef _PYBMC_MALLOC_H
#define _PYBMC_MALLOC_H
#include <stdlib.h>
#endif
