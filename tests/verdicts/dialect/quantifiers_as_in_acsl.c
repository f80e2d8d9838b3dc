// expect: SAFE
int nondet_int(void);
int main(void) {
  int a[4] = {3, 2, 1, 0}, x = nondet_int(), y = nondet_int();
  __CPROVER_assert(\forall int i; 0 <= i && i < 4 ==> a[i] == 3 - i, "a word");
  __CPROVER_assert(∀ int i; i ≥ 0 ∧ i < 4 ⇒ a[i] ≤ 3, "signs");
  __CPROVER_assert(∀ int i; 1 ? 1 : i, "to the end");
  __CPROVER_assert((x ≡ y) ∨ ¬(x == y) ∨ x ≢ y, "relations");
  __CPROVER_assert(\exists int k; 0 <= k && k < 4 && a[k] == 1, "somewhere");
  __CPROVER_assert(−1 < 0, "minus");
}
