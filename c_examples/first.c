/* A queue of jobs in a ring buffer. One bug hides in it; let pybmc find it:

       pybmc check c_examples/first.c --unwind 10 --trace
*/
#include <assert.h>

#define SIZE 4

unsigned nondet_uint(void);
int nondet_int(void);

struct queue {
  int jobs[SIZE];
  unsigned first; /* where the oldest job is */
  unsigned count; /* how many jobs there are */
};

void put(struct queue *q, int job) {
  unsigned last = q->first + q->count;
  if (last > SIZE) /* around the end of the ring: is this right? */
    last = last - SIZE;
  q->jobs[last] = job;
  q->count = q->count + 1;
}

int take(struct queue *q) {
  int job = q->jobs[q->first];
  q->first = (q->first + 1) % SIZE;
  q->count = q->count - 1;
  return job;
}

int main(void) {
  struct queue q = {{0}, 0, 0};
  unsigned steps = nondet_uint();
  __CPROVER_assume(steps <= 8); /* any number of steps up to 8 */

  for (unsigned i = 0; i < steps; i++) {
    if (nondet_int()) { /* each step is either a put or a take */
      if (q.count < SIZE)
        put(&q, nondet_int());
    } else if (q.count > 0) {
      take(&q);
    }
    assert(q.count <= SIZE);
  }
  return 0;
}
