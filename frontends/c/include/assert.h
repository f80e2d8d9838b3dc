/* C11 7.2. No include guard: each inclusion looks at NDEBUG again. */
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) __pybmc_assert((condition), #condition)
#endif
#undef static_assert
#define static_assert _Static_assert
void __pybmc_assert(_Bool condition, const char *text);
