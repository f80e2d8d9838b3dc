// expect: SAFE
#include <assert.h>
struct entry { const char *name; int value; };
static const struct entry table[] = {{"one", 1}, {"two", 2}, {.value = 3, .name = "three"}};
int main(void) {
  int sum = 0;
  for (unsigned i = 0; i < sizeof(table) / sizeof(*table); i++)
    sum += table[i].value;
  assert(sum == 6);
  assert(table[2].name[4] == 'e');
}
