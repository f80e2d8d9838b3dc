// expect: SAFE
int main(void) {
  int x = 5, expected = 6;
  __CPROVER_assert(__sync_fetch_and_add(&x, 2) == 5 && x == 7, "old value");
  __CPROVER_assert(__sync_add_and_fetch(&x, 1) == 8, "new value");
  __CPROVER_assert(__sync_bool_compare_and_swap(&x, 8, 1) && x == 1, "swapped");
  __CPROVER_assert(!__sync_bool_compare_and_swap(&x, 8, 2) && x == 1, "not swapped");
  __CPROVER_assert(__atomic_load_n(&x, 5) == 1 && __atomic_exchange_n(&x, 6, 5) == 1, "exchange");
  __CPROVER_assert(__atomic_compare_exchange_n(&x, &expected, 9, 0, 5, 5) && x == 9, "compare");
  __CPROVER_assert(!__atomic_compare_exchange_n(&x, &expected, 1, 0, 5, 5) && expected == 9, "compare, not equal");
  __atomic_store_n(&x, 3, 5);
  __sync_synchronize();
  __CPROVER_assert(__atomic_or_fetch(&x, 4, 5) == 7 && __atomic_fetch_and(&x, 5, 5) == 7 && x == 5, "bits");
}
