/* What glibc's headers look at; nothing here. */
#ifndef _PYBMC_FEATURES_H
#define _PYBMC_FEATURES_H
#endif
