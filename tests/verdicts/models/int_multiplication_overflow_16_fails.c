// pybmc: --16
// expect: FAILED main.overflow line 5
int main(void) {
  int w = 200, h = 200;
  long area = w * h;
  return area == 0;
}
