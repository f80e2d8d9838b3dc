// expect: SAFE
enum signal { LOW = 1, HIGH = 7 };
int main(void) {
  enum signal s = (enum signal)3;
  return s == HIGH;
}
