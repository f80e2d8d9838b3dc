/* A packet is a list of fields: a type, a length, and that many bytes. The reader trusts the length.

       pybmc check c_examples/packets.c --unwind 6 --trace

   finds a packet that makes it read behind the buffer. With -DREPAIRED every packet of up to five bytes is safe.
*/
#include <assert.h>

#define SIZE 5

unsigned char nondet_uchar(void);

/* The sum of all bytes in fields of type 1. */
unsigned sum_of_data(const unsigned char *packet, unsigned size) {
  unsigned sum = 0, at = 0;
  while (at + 2 <= size) {
    unsigned type = packet[at], length = packet[at + 1];
    at += 2;
#ifdef REPAIRED
    if (length > size - at)
      break;
#endif
    if (type == 1)
      for (unsigned i = 0; i < length && i < SIZE; i++)
        sum += packet[at + i];
    at += length;
  }
  return sum;
}

int main(void) {
  unsigned char packet[SIZE];
  for (int i = 0; i < SIZE; i++)
    packet[i] = nondet_uchar();
  unsigned size = nondet_uchar() % (SIZE + 1);
  assert(sum_of_data(packet, size) <= 3 * 255);
}
