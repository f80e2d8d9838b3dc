// 100! with concrete digits.
// expect: safe
// sizes: N=50 N=100 N=150
#include <assert.h>
#define DIGITS 300
static int digits[DIGITS];
int main(void) {
    digits[0] = 1;
    for (int n = 2; n <= N; n++) {
        int carry = 0;
        for (int i = 0; i < DIGITS; i++) {
            carry += digits[i] * n;
            digits[i] = carry % 10;
            carry /= 10;
        }
        assert(carry == 0);
    }
    assert(digits[0] == 0);
    return 0;
}
