// show: loops
int main(void) {
  int i = 0;
  while (i < 3)
    for (int j = 0; j < 2; j++)
      i++;
  do
    i--;
  while (i > 0);
again:
  if (i++ < 2)
    goto again;
  return i;
}
