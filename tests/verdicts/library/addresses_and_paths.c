// expect: SAFE
#include <arpa/inet.h>
#include <assert.h>
#include <endian.h>
#include <libgen.h>
#include <locale.h>
#include <string.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint();
  assert(ntohl(htonl(x)) == x && ntohs(htons((unsigned short)x)) == (unsigned short)x);
  assert(htonl(0x01020304) == 0x04030201 && htobe16(0x0102) == 0x0201);
  char path[] = "/usr/lib/", other[] = "name";
  assert(strcmp(basename(path), "lib") == 0);
  assert(strcmp(dirname(path), "/usr") == 0 && strcmp(dirname(other), ".") == 0);
  assert(setlocale(LC_ALL, "C") != 0 && localeconv()->decimal_point[0] == '.');
  struct in_addr address = {x};
  assert(strlen(inet_ntoa(address)) < 16);
}
