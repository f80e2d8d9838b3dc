/* Money moves between two accounts; the bank must not lose any.

       pybmc check c_examples/bank.c --trace

   The amounts are ints: the trace shows a transfer for which the balance overflows. And what if both are one account?
*/
#include <assert.h>

int nondet_int(void);
_Bool nondet_bool(void);

struct account {
  int balance;
};

void transfer(struct account *from, struct account *to, int amount) {
  int from_after = from->balance - amount;
  int to_after = to->balance + amount;
  if (amount > 0 && from_after >= 0) {
    from->balance = from_after;
    to->balance = to_after;
  }
}

int main(void) {
  struct account a = {nondet_int()}, b = {nondet_int()};
  __CPROVER_assume(a.balance >= 0 && b.balance >= 0 && a.balance <= 1000000000 && b.balance <= 1000000000);
  int sum = a.balance + b.balance;

  struct account *to = nondet_bool() ? &b : &a;
  transfer(&a, to, nondet_int());

  assert(a.balance + b.balance == sum);
}
