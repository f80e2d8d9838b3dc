/* Two traffic lights at one crossing, as a state machine of function pointers, under every sequence of six signals.

       pybmc check c_examples/traffic_light.c --unwind 7

   proves that the two lights are never green together. With -DHASTY one state is left out and the proof fails.
*/
#include <assert.h>

enum color { RED, YELLOW, GREEN };

_Bool nondet_bool(void);

struct crossing {
  enum color north, east;
  void (*next)(struct crossing *);
};

void north_yellow(struct crossing *c);
void all_red(struct crossing *c);
void east_green(struct crossing *c);
void east_yellow(struct crossing *c);
void north_green(struct crossing *c);

void north_green(struct crossing *c) {
  c->north = GREEN;
  c->next = north_yellow;
}

void north_yellow(struct crossing *c) {
  c->north = YELLOW;
#ifdef HASTY
  c->next = east_green;
#else
  c->next = all_red;
#endif
}

void all_red(struct crossing *c) {
  c->north = RED;
  c->next = east_green;
}

void east_green(struct crossing *c) {
  c->east = GREEN;
  c->next = east_yellow;
}

void east_yellow(struct crossing *c) {
  c->east = c->east == GREEN ? YELLOW : RED;
  c->next = c->east == RED ? north_green : east_yellow;
}

int main(void) {
  struct crossing c = {RED, RED, north_green};
  for (int i = 0; i < 6; i++) {
    if (nondet_bool()) /* a signal may come or not */
      c.next(&c);
    assert(c.north == RED || c.east == RED);
  }
}
