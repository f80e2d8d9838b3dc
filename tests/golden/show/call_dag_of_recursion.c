// show: call-dag --recursion-bound 2
int nondet_int(void);
void other(int n);
void one(int n) {
  if (n)
    other(n - 1);
  else
    other(n - 2);
}
void other(int n) {
  if (n)
    one(n);
}
int main(void) { one(nondet_int()); }
