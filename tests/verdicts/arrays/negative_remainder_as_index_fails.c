// expect: FAILED main.array_bounds line 6
int nondet_int(void);
int table[8];
int main(void) {
  int hash = nondet_int();
  table[hash % 8] = 1;
}
