// expect: SAFE
__int128 product(long a, long b) { return (__int128)a * b; }
unsigned __int128 g = (unsigned __int128)1 << 100;
__uint128_t h;
int main(void) {
  __CPROVER_assert(product(1l << 40, 1l << 40) >> 80 == 1, "product");
  __CPROVER_assert(g >> 98 == 4 && sizeof g == 16 && _Alignof(__int128) == 16, "shift");
  h = ~h;
  __CPROVER_assert(h + 1 == 0 && (h >> 127) == 1, "unsigned");
}
