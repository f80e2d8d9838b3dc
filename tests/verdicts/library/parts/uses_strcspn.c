#include <string.h>
int first_comma(const char *s) { return strcspn(s, ","); }
