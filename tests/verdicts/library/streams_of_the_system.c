// expect: SAFE
// The system's headers call the structure of a stream otherwise; nobody looks inside.
struct _IO_FILE;
typedef struct _IO_FILE FILE;
extern FILE *stderr;
extern int fprintf(FILE *stream, const char *format, ...);
extern int fflush(FILE *stream);
int main(void) {
  fprintf(stderr, "%d\n", 3);
  fflush(stderr);
  return 0;
}
