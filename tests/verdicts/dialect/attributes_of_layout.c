// expect: SAFE
// Compared with gcc: sizes and offsets under packed and aligned.
#include <stddef.h>
struct __attribute__((packed)) before { char c; int i; };
struct after { char c; int i; } __attribute__((packed));
struct member { char c; int i __attribute__((packed)); long l; };
struct wide { char c; } __attribute__((aligned(16)));
struct inner { char c; int i __attribute__((aligned(8))); };
typedef int number __attribute__((aligned(16)));
struct with_number { char c; number n; };
struct bits { unsigned a : 3; unsigned long b : 40; } __attribute__((packed));
typedef int wide_int __attribute__((mode(DI)));
enum __attribute__((packed)) small { ONE = 1, TWO };
typedef struct { char c; short s; } __attribute__((__packed__)) both;

int main(void) {
  __CPROVER_assert(sizeof(struct before) == 5 && sizeof(struct after) == 5, "packed struct");
  __CPROVER_assert(offsetof(struct member, i) == 1 && offsetof(struct member, l) == 8, "packed member");
  __CPROVER_assert(sizeof(struct wide) == 16, "aligned struct");
  __CPROVER_assert(offsetof(struct inner, i) == 8 && sizeof(struct inner) == 16, "aligned member");
  __CPROVER_assert(offsetof(struct with_number, n) == 16, "aligned typedef");
  __CPROVER_assert(sizeof(struct bits) == 6, "packed bit-fields");
  __CPROVER_assert(sizeof(wide_int) == 8 && sizeof(enum small) == 1 && sizeof(both) == 3, "modes and enumerations");
  struct after x = {1, 0x01020304};
  __CPROVER_assert(((char *)&x)[1] == 4, "bytes");
}
