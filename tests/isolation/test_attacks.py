# ruff: noqa: E501
"""Programs made to fool isolation: what can fail in some turn must not be proved by an arbitrary one that forgets it.

Each program marks assertions that can fail with "bad" and those that hold, and that isolation must prove, with "good".
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.isolation.proving import proved_in_text

HEAD = """
int nondet_int(void); unsigned nondet_uint(void); void *malloc(unsigned long); void free(void *);
#define bad(c) __CPROVER_assert(c, "bad")
#define good(c) __CPROVER_assert(c, "good")
#define assume __CPROVER_assume
"""

PROGRAMS = {
    "a pointer that aliases what the body reads": """
        int main(void) { int x = 1, y = 2; int *p = nondet_int() ? &x : &y;
          for (int i = 0; i < 10; i++) { bad(x == 1); good(y >= 0 || y < 0); *p = 7; } }""",
    "a pointer in a struct on the heap": """
        struct s { int *p; int v; };
        int main(void) { int x = 0; struct s *q = malloc(sizeof *q); assume(q != 0); q->p = &x; q->v = 3;
          for (int i = 0; i < 4; i++) { bad(x == 0); good(q->v == 3 || x != 0 || 1); *q->p += 1; } }""",
    "a global that a callee changes": """
        int g; void step(void) { g++; } void twice(void) { step(); step(); }
        int main(void) { for (int i = 0; i < 5; i++) { bad(g == 0); good(i < 5); twice(); } }""",
    "a global changed through a function pointer": """
        int g; void a(void) { g = 1; } void b(void) { }
        int main(void) { void (*f)(void) = nondet_int() ? a : b; for (int i = 0; i < 3; i++) { bad(g == 0); f(); } }""",
    "a condition with a side effect": """
        int main(void) { int i = 0, n = 0; while (i++ < 5) { bad(n != 4); good(i >= 1 && i <= 5); n++; } bad(i != 6); }""",
    "leaving by break in a later turn": """
        int main(void) { int x = 0, i; for (i = 0; i < 10; i++) { if (i == 7) break; x = i; } bad(i == 0); bad(x != 6);
          good(i <= 10); }""",
    "leaving by goto out of two loops": """
        int main(void) { int x = 0; for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) { x = i * j;
          if (x == 12) goto out; } return 0; out: bad(x == 0); return 0; }""",
    "leaving by return": """
        int find(int k) { for (int i = 0; i < 8; i++) if (i == k) return i; return -1; }
        int main(void) { int r = find(nondet_int()); bad(r != 5); bad(r >= 0); }""",
    "a loop inside that changes the outer one's variable": """
        int main(void) { int s = 0; for (int i = 0; i < 3; i++) { bad(s == 0); for (int j = 0; j < 2; j++) s++; }
          bad(s == 0); }""",
    "unsigned wrap-around": """
        int main(void) { unsigned u = 3; while (u != 5) { bad(u <= 3); good(u != 5); u--; } good(u == 5); }""",
    "an unsigned counter that runs below zero": """
        int main(void) { int a[4] = {0}; for (unsigned i = 3; i >= 0; i--) { bad(i < 4); if (i > 100) break; } }""",
    "an assertion in a callee": """
        void check(int v) { bad(v < 3); good(v <= 4); }
        int main(void) { for (int i = 0; i < 5; i++) check(i); }""",
    "recursion": """
        int d; void f(int n) { d++; bad(d < 4); if (n > 0) f(n - 1); }
        int main(void) { for (int i = 0; i < 2; i++) f(i + 1); }""",
    "recursion under a loop in the recursive function": """
        int d; void f(int n) { for (int i = 0; i < n; i++) { d++; bad(d < 3); f(n - 1); } }
        int main(void) { f(2); }""",
    "a list that a loop builds": """
        struct n { struct n *next; int v; };
        int main(void) { struct n *head = 0;
          for (int i = 0; i < 3; i++) { struct n *e = malloc(sizeof *e); assume(e != 0); e->v = i; e->next = head; head = e; }
          bad(head->v != 2); int c = 0; for (struct n *p = head; p; p = p->next) { c++; bad(p->v != 1); } bad(c != 3); }""",
    "an object that an earlier turn has freed": """
        int main(void) { int *p = malloc(4); assume(p != 0); *p = 1;
          for (int i = 0; i < 2; i++) { bad(__CPROVER_r_ok(p, 4)); if (i == 0) free(p); } }""",
    "a local of the body that a pointer keeps": """
        int main(void) { int *keep = 0; for (int i = 0; i < 3; i++) { int x = i; if (keep) bad(keep == 0); keep = &x; } }""",
    "an object made before the loop by the site that makes more": """
        struct n { struct n *next; int v; };
        struct n *make(int v) { struct n *e = malloc(sizeof *e); assume(e != 0); e->v = v; e->next = 0; return e; }
        int main(void) { struct n *head = make(0);
          for (int i = 1; i < 3; i++) { if (head->next) bad(head->next->v != 1); struct n *e = make(i); head->next = e; } }""",
    "memory copied over a variable": """
        void *memcpy(void *, const void *, unsigned long);
        int main(void) { int x = 1, y = 2; for (int i = 0; i < 2; i++) { bad(x == 1); memcpy(&x, &y, sizeof x); } }""",
    "memory set over an array": """
        void *memset(void *, int, unsigned long);
        int main(void) { char c[100]; c[3] = 1; for (int i = 0; i < 2; i++) { bad(c[3] == 1); memset(c, 0, 100); } }""",
    "a whole record assigned": """
        struct s { int a, b; };
        int main(void) { struct s x = {1, 2}, y = {3, 4}; for (int i = 0; i < 2; i++) { bad(x.b == 2); good(y.a == 3);
          x = y; } }""",
    "a large array": """
        int t[5000]; int main(void) { for (int i = 0; i < 5000; i++) { bad(t[7] == 0); t[i] = i; } bad(t[4999] == 0);
          good(t[1] < 5000 || 1); }""",
    "a static local": """
        int next(void) { static int n; return n++; }
        int main(void) { for (int i = 0; i < 4; i++) { int k = next(); bad(k == 0); good(i < 4); } }""",
    "a goto loop": """
        int main(void) { int i = 0, x = 0; again: bad(x == 0); x = i; if (i++ < 3) goto again; bad(x == 0); }""",
    "a jump into the middle of a loop": """
        int main(void) { int i = 0, x = 0; if (nondet_int()) goto middle;
          while (i < 3) { x = 1; middle: bad(x == 0); i++; } }""",
    "a switch in a loop": """
        int main(void) { int s = 0; while (1) { switch (s) { case 0: s = 1; break; case 1: s = 2; break;
          case 2: bad(s == 0); return 0; default: good(0); } } }""",
    "two pointers to one array": """
        int main(void) { int a[4] = {0}; int *p = a, *q = a + 1; for (int i = 0; i < 3; i++) { bad(a[1] == 0); q[0] = 5;
          p = q; } bad(p == a); }""",
    "a pointer that the loop moves": """
        int main(void) { int a[4] = {0, 1, 2, 3}; int *p = a; int s = 0;
          while (p < a + 4) { bad(*p != 2); s += *p; p++; } bad(s == 0); }""",
    "a union seen in two ways": """
        union u { int i; unsigned char c[4]; };
        int main(void) { union u x; x.i = 0; for (int k = 0; k < 3; k++) { bad(x.i == 0); x.c[1] = 1; } }""",
    "a bit-field": """
        struct b { unsigned a : 2, b : 6; };
        int main(void) { struct b x = {0, 9}; for (int k = 0; k < 3; k++) { bad(x.a != 2); good(x.b == 9 || x.b != 9);
          x.a++; } }""",
    "a variable-length array": """
        int main(void) { int n = 3; int v[n]; v[0] = 0; for (int k = 0; k < n; k++) { bad(v[0] == 0); v[0] = 1; } }""",
    "a comma and an assignment in the condition": """
        int main(void) { int a = 0, b = 0; while (a++, b = a * 2, b < 10) { bad(b != 8); good(b < 10); } }""",
    "a nested function that resets the counter": """
        int i; void reset(void) { if (nondet_int()) i = 0; }
        int main(void) { int turns = 0; for (i = 0; i < 3; i++) { turns++; assume(turns < 9); bad(turns <= 3); reset(); } }""",
    "a truth value kept over turns": """
        int main(void) { _Bool seen = 0; for (int i = 0; i < 3; i++) { bad(!seen); seen = 1; good(i < 3); } bad(!seen); }""",
    "an argument that the callee's loop changes": """
        void fill(int *a, int n) { for (int i = 0; i < n; i++) a[i] = i; }
        int main(void) { int a[3] = {0}; fill(a, 3); bad(a[2] == 0); bad(a[2] != 2); }""",
    "a sequence of two loops": """
        int main(void) { int x = 0; for (int i = 0; i < 3; i++) x += 2; for (int i = 0; i < 3; i++) { bad(x != 6); x--; }
          bad(x != 3); }""",
    "a double pointer": """
        int main(void) { int x = 0, y = 0; int *p = &x; int **pp = &p; for (int i = 0; i < 2; i++) { *p = 1; bad(y == 0);
          *pp = &y; } bad(y == 0); }""",
    "an array of pointers to locals of the body": """
        int main(void) { int *keep[3] = {0}; for (int i = 0; i < 3; i++) { int x = i; keep[i] = &x;
          if (i > 0 && keep[i - 1] != 0) bad(keep[i - 1] == &x); } }""",
    "a pointer passed on by callees": """
        int *last; void remember(int *p) { last = p; }
        int main(void) { for (int i = 0; i < 3; i++) { int x = 0; if (last != 0) bad(last == &x); remember(&x); } }""",
    "a swap of two variables": """
        int main(void) { int a = 1, b = 2; for (int i = 0; i < 3; i++) { bad(a == 1); good(a == 1 || a != 1);
          int t = a; a = b; b = t; } bad(a == 1); }""",
    "a conditional write deep in callees": """
        int g; void h(int k) { if (k == 2) g = 9; } void f(int k) { h(k); }
        int main(void) { for (int i = 0; i < 4; i++) { f(i); bad(g == 0); } }""",
    "a pointer parameter that means a global": """
        int g = 1; void set(int *p) { *p = 0; }
        int main(void) { for (int i = 0; i < 2; i++) { bad(g == 1); set(&g); } }""",
    "a counter that is changed in the middle": """
        int main(void) { int c = 0; for (int i = 0; i < 10; i++) { if (i == 5) i = 8; bad(i != 8); c++; } bad(c != 7); }""",
    "two counters out of step": """
        int main(void) { int j = 0; for (int i = 0; i < 6; i++) { bad(j == i); if (i != 2) j++; } }""",
    "a counter that overflows": """
        int main(void) { short s = 0; for (int i = 0; i < 40000; i++) { bad(s >= 0); s++; } }""",
    "a variable read before the loop writes it": """
        int main(void) { int old = 0, now = 0; for (int i = 0; i < 3; i++) { bad(old == 0); old = now; now = i + 1; } }""",
    "an inner loop that does not run": """
        int main(void) { int x = 0; for (int i = 0; i < 3; i++) { for (int j = 5; j < i; j++) x = 1; good(x == 0 || x == 1);
          } bad(x == 1); }""",
    "a loop that only an earlier assumption ends": """
        int main(void) { int n = nondet_int(); assume(n > 2 && n < 5); int i = 0; while (1) { if (i == n) break; i++; }
          bad(i == 3); bad(i == 4); }""",
    "an allocation that is kept in a global array": """
        int *t[4]; int main(void) { for (int i = 0; i < 4; i++) { t[i] = malloc(4); assume(t[i] != 0); *t[i] = i;
          if (i > 0) bad(*t[i - 1] != 2); } }""",
    "a structure with a pointer to itself": """
        struct s { struct s *self; int v; }; int main(void) { struct s x = {0, 0}; x.self = &x;
          for (int i = 0; i < 3; i++) { bad(x.v == 0); x.self->v++; } }""",
    "a jump back over a declaration": """
        int main(void) { int n = 0; again:; int x = n; bad(x != 2); n++; if (n < 4) goto again; }""",
    "a recursive function with a pointer": """
        void f(int *p, int n) { if (n == 0) return; *p += 1; f(p, n - 1); }
        int main(void) { int x = 0; for (int i = 0; i < 2; i++) f(&x, 2); bad(x == 0); bad(x != 4); }""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_isolation_is_not_fooled(name: str, tmp_path: Path) -> None:
    proved = proved_in_text(HEAD + PROGRAMS[name], tmp_path, user_assertions_only=True)
    assert "bad" not in proved
    if "good(" in PROGRAMS[name]:
        assert "good" in proved
