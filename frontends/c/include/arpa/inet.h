/* POSIX */
#ifndef _PYBMC_ARPA_INET_H
#define _PYBMC_ARPA_INET_H
#include <netinet/in.h>
in_addr_t inet_addr(const char *cp);
in_addr_t inet_network(const char *cp);
int inet_aton(const char *cp, struct in_addr *inp);
char *inet_ntoa(struct in_addr in);
#endif
