/* C11 7.23 */
#ifndef _PYBMC_STDNORETURN_H
#define _PYBMC_STDNORETURN_H
#define noreturn _Noreturn
#endif
