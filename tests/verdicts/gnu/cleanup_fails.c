// pybmc: --unwind 5
// expect: FAILED main.assertion.4 line 51
// The function runs wherever its variable ends: at the end of a block, at break, continue, goto and return.
#include <assert.h>
static int log_, open_;
static void close_(int *p) {
  log_ = log_ * 10 + *p;
  open_--;
}
#define OWNED(name, value) int name __attribute__((cleanup(close_))) = (open_++, (value))

static int returns(void) {
  OWNED(a, 1);
  {
    OWNED(b, 2);
    if (log_ == 0)
      return log_ + open_;
  }
  return -1;
}
static void jumps(void) {
  for (int i = 0; i < 3; i++) {
    OWNED(c, i);
    if (i == 0)
      continue;
    if (i == 1)
      break;
  }
  {
    OWNED(d, 7);
    goto out;
  }
out:;
}
int nondet_int(void);
int main(void) {
  int r = returns();
  assert(r == 2 && log_ == 21 && open_ == 0);
  log_ = 9;
  jumps();
  assert(log_ == 9017 && open_ == 0);
  log_ = 0;
  int last = ({
    OWNED(e, 4);
    e + 1;
  });
  assert(last == 5 && log_ == 4);
  {
    OWNED(f, nondet_int() & 7);
  }
  assert(log_ != 43);
}
