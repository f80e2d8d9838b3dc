// expect: ERROR line 4
int arr[];
int main(void) {
  return sizeof(arr) == 4;
}
