// Three loops in each other: every access stays inside its array, whatever the size.
#define N 200

int nondet_int(void);

unsigned a[N][N], b[N][N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        c[i][j] += a[i][k] * b[k][j];
  return 0;
}
