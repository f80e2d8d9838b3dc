"""Random programs with lists and trees on the heap: procedures that make, change, follow and free objects.

They have inputs and assertions, use objects after they were freed and lose some; nobody knows which properties hold:
engines are compared with each other.
"""

from __future__ import annotations

import random

HEADS = ("a", "b")

LIBRARY = """
struct node *fresh(int v) {
  struct node *n = ALLOCATE;
  if (!n) FAIL;
  WRITE
  return n;
}
void push(struct node **l, int v) { struct node *n = fresh(v); n->next = *l; *l = n; }
int pop(struct node **l) {
  struct node *n = *l; int v;
  if (!n) return -1;
  v = n->v; *l = n->next; free(n); return v;
}
int length(struct node *l) { int k = 0; while (l) { k++; l = l->next; } return k; }
struct node *find(struct node *l, int v) { while (l && l->v != v) l = l->next; return l; }
void append(struct node **l, int v) { while (*l) l = &(*l)->next; *l = fresh(v); }
void unlink(struct node **l, int v) {
  while (*l && (*l)->v != v) l = &(*l)->next;
  if (*l) { struct node *n = *l; *l = n->next; free(n); }
}
void reverse(struct node **l) {
  struct node *r = 0;
  while (*l) { struct node *n = *l; *l = n->next; n->next = r; r = n; }
  *l = r;
}
void clear(struct node **l) { while (*l) pop(l); }
void drop(struct node *n) { free(n); }
int get(struct node *n) { return n ? n->v : -1; }
void set(struct node *n, int v) { if (n) n->v = v; }
void pair(struct node *n, struct node *m) { if (n) n->other = m; if (m) m->other = n; }
struct node *second(struct node *n) { return n ? n->other : 0; }
void aim(struct node *n, int *p) { if (n) n->at = p; }
void through(struct node *n, int v) { if (n && n->at) *n->at = v; }
int deep(struct node *n, int k) { return n && k ? n->v + deep(n->next, k - 1) : 0; }
struct tree *insert(struct tree *t, int k) {
  if (!t) { t = calloc(1, sizeof(struct tree)); if (!t) FAIL; t->k = k; return t; }
  if (k < t->k) t->l = insert(t->l, k); else t->r = insert(t->r, k);
  return t;
}
int has(struct tree *t, int k) { return t && (t->k == k || has(k < t->k ? t->l : t->r, k)); }
"""

WRITES = (
    "n->v = v; n->next = 0; n->other = 0; n->at = &g;",
    "memset(n, 0, sizeof *n); n->v = v;",
    "struct node fixed; fixed.next = fixed.other = 0; fixed.at = &h; fixed.v = v; *n = fixed;",
)

HEAD = """#include <assert.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
int g, h;
struct node { int v; struct node *next; struct node *other; int *at; };
struct tree { int k; struct tree *l, *r; };
struct node *a, *b, *kept;
struct tree *t;
"""


class HeapGenerator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.inputs = 0

    def text(self) -> str:
        allocate = self.random.choice(["malloc(sizeof(struct node))", "malloc(sizeof *n)", "calloc(1, sizeof *n)"])
        fail = self.random.choice(["exit(1)", "abort()"])
        write = self.random.choice(WRITES)
        library = LIBRARY.replace("ALLOCATE", allocate).replace("FAIL", fail).replace("WRITE", write)
        steps = [self._procedure(i) for i in range(2)]
        body = self._statements(self.random.randint(4, 8), 1)
        return "\n".join([HEAD, library, *steps, "int main(void) {", *body, "return 0;", "}", ""])

    def _procedure(self, number: int) -> str:
        body = "\n".join(self._statements(self.random.randint(2, 3), 1, number))
        return f"void step{number}(int n) {{\n{body}\n}}"

    def _statements(self, count: int, depth: int, callees: int = 2) -> list[str]:
        return [self._statement(depth, callees) for _ in range(count)]

    def _number(self) -> str:
        return self.random.choice(["0", "1", "2", "nondet_int()", "g", "pop(&a)"])

    def _node(self) -> str:
        kind = self.random.randrange(6)
        head = self.random.choice(HEADS)
        return [head, "kept", f"find({head}, {self._number()})", f"second({head})", head, "kept"][kind]

    def _statement(self, depth: int, callees: int) -> str:
        head, number, node = self.random.choice(HEADS), self._number(), self._node()
        ways = [
            f"push(&{head}, {number});",
            f"push(&{head}, {number});",
            f"append(&{head}, {number});",
            f"g = pop(&{head});",
            f"unlink(&{head}, {number});",
            f"reverse(&{head});",
            f"clear(&{head});",
            f"kept = {node};",
            f"set({node}, {number});",
            f"pair({node}, {self._node()});",
            f"aim({node}, {self.random.choice(['&g', '&h', '0'])});",
            f"through({node}, {number});",
            f"t = insert(t, {number});",
            f"assert(get({node}) != {number});",
            f"assert(length({head}) < {self.random.randint(1, 3)});",
            f"assert(deep({head}, 2) < {self.random.randint(1, 4)});",
            f"assert({node} != {self._node()});",
            f"assert(!has(t, {number}));",
            f"assert(g < {self.random.randint(1, 3)} || {head} == kept);",
        ]
        if self.random.random() < 0.12:
            return f"drop({node});"
        if depth and self.random.random() < 0.25:
            inner = "\n".join(self._statements(self.random.randint(1, 2), 0, callees))
            return f"if (nondet_int() > {self.random.randrange(3)}) {{\n{inner}\n}}"
        if callees and self.random.random() < 0.2:
            return f"step{self.random.randrange(callees)}({number});"
        return self.random.choice(ways)


def gen_heap(seed: int) -> str:
    return HeapGenerator(seed).text()
