/* An assertion that reports and goes on, as a model checker judges it. */
#undef assert
void pybmc_native_failed(const char *file, int line);
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : pybmc_native_failed(__FILE__, __LINE__))
#endif
