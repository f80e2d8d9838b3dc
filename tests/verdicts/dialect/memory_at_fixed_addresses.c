// expect: SAFE
// Registers of a device: __CPROVER_allocated_memory says which addresses exist.
#include <assert.h>
#include <stdint.h>
#define CONTROL (*(volatile uint32_t *)0x40001000)
#define STATUS (*(volatile uint32_t *)0x40001004)
static volatile uint8_t *const data = (uint8_t *)0x50000000u;
static void enable(void) { CONTROL |= 1; }
int main(void) {
  __CPROVER_allocated_memory(0x40001000, 2 * sizeof(uint32_t));
  __CPROVER_allocated_memory(0x50000000, 4);
  enable();
  assert(CONTROL & 1);
  STATUS = 7;
  assert(STATUS == 7 && (CONTROL & 1));
  uintptr_t any;
  if (any >= 0x50000000 && any < 0x50000004) {
    *(uint8_t *)any = 5;
    assert(data[any - 0x50000000] == 5 && (uintptr_t)(uint8_t *)any == any);
  }
  uint32_t *p = (uint32_t *)0x40001000;
  assert(p + 1 == &STATUS && (uintptr_t)(p + 2) == 0x40001008);
}
