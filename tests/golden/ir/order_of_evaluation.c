int f(int);
int g, a[4];
struct s { int x; int *p; } t;
int order(int i, int *q) {
  g = i + i++;
  a[i] = f(i);
  a[g] = f(g) + g;
  *q = *q++ + (g - f(2));
  f(g + f(g));
  t.p[i] += f(i);
  i = a[g] = 3;
  return a[i++] ? f(i) && g : (i = 2);
}
int main(void) { return 0; }
