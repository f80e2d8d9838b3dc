// expect: FAILED main.array_bounds line 9
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char index[3];
  int data[4] = {0};
  for (int i = 0; i < 3; i++)
    index[i] = nondet_uchar() % 5;
  for (int i = 0; i < 3; i++)
    data[index[i]]++;
  return 0;
}
