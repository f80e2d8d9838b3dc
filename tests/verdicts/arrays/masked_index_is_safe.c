// expect: SAFE
int nondet_int(void);
int table[8];
int main(void) {
  int hash = nondet_int();
  table[hash & 7] = 1;
}
