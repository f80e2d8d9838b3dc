// expect: ERROR line 5 "the size of the incomplete array 'arr' is not known"
int arr[];
int main(void) {
  int x = 0;
  return sizeof(arr) == 4;
}
