// expect: SAFE
#pragma pack(push, 1)
struct packed { char c; int i; };
#pragma pack(pop)
struct plain { char c; int i; };
int main(void) {
  struct packed p = {1, 2};
  __CPROVER_assert(sizeof(struct packed) == 5 && sizeof(struct plain) == 8, "layout");
  __CPROVER_assert(*(int *)((char *)&p + 1) == 2, "no padding");
}
