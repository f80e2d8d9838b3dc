// expect: SAFE
#include <assert.h>
typedef struct machine machine;
typedef void (*state)(machine *);
struct machine {
  state current;
  int steps;
};
void stop(machine *m) { m->current = 0; }
void middle(machine *m) { m->current = stop; }
void start(machine *m) { m->current = middle; }
int main(void) {
  machine m = {start, 0};
  while (m.current) {
    m.steps++;
    m.current(&m);
  }
  assert(m.steps == 3);
}
