// expect: FAILED main.precondition_instance line 17
// expect: FAILED execv.pointer_dereference line 19
// expect: FAILED lstat.pointer_dereference line 21
// expect: FAILED main.precondition_instance line 25
// expect: FAILED getpwnam.pointer_dereference line 29
// expect: FAILED inet_aton.pointer_dereference line 31
#include <arpa/inet.h>
#include <pwd.h>
#include <setjmp.h>
#include <sys/stat.h>
#include <unistd.h>
int nondet_int(void);
int main(void) {
  char small[2] = {'a', 'b'};
  switch (nondet_int()) {
  case 1:
    return getcwd(small, 3) != 0;
  case 2:
    return execv(small, 0);
  case 3:
    return lstat("f", (struct stat *)small);
  case 4: {
    sigjmp_buf place;
    if (sigsetjmp(place, 1) == 0)
      siglongjmp(place, 1);
    return 0;
  }
  case 5:
    return getpwnam(small) != 0;
  case 6:
    return inet_aton("1", (struct in_addr *)small);
  case 7:
    return inet_addr("1.2.3.4") == inet_network("1");
  }
}
