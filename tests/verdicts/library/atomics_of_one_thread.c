// expect: SAFE
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  atomic_flag flag = ATOMIC_FLAG_INIT;
  assert(!atomic_flag_test_and_set(&flag) && atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  assert(!atomic_flag_test_and_set(&flag));
  atomic_int n = 3;
  assert(atomic_fetch_add(&n, 2) == 3 && atomic_load(&n) == 5);
  int expected = 4;
  assert(!atomic_compare_exchange_strong(&n, &expected, 9) && expected == 5);
  assert(atomic_compare_exchange_strong(&n, &expected, 9) && n == 9);
  atomic_store(&n, 1);
  assert(atomic_exchange(&n, 7) == 1 && atomic_is_lock_free(&n));
  char c = 0;
  assert(!__atomic_test_and_set(&c, 0) && c == 1);
  __atomic_clear(&c, 0);
  assert(c == 0 && __atomic_always_lock_free(sizeof(int), 0));
}
