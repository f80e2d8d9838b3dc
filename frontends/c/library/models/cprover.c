/* CBMC's questions about strings. With --string-abstraction CBMC keeps an estimate for them; here they look. */
#include <stddef.h>

_Bool __CPROVER_is_zero_string(const void *s);
size_t __CPROVER_zero_string_length(const void *s);

_Bool __CPROVER_is_zero_string(const void *s)
{
    size_t n = __CPROVER_buffer_size(s);
    if (n > 0 && ((const char *)s)[n - 1] == 0) /* the usual case needs no loop */
        return 1;
    for (size_t i = 0; i < n; i++)
        if (((const char *)s)[i] == 0)
            return 1;
    return 0;
}

size_t __CPROVER_zero_string_length(const void *s)
{
    size_t i = 0;
    size_t n = __CPROVER_buffer_size(s);
    while (i < n && ((const char *)s)[i] != 0)
        i++;
    return i;
}
