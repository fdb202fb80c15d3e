/* Variadic macros, standard and GNU. */
#define LOG(fmt, ...) printf(fmt, ##__VA_ARGS__)
#define LOG2(fmt, args...) printf(fmt , ## args)
#define LOG3(...) fprintf(stderr, __VA_ARGS__)
#define SHOW(...) #__VA_ARGS__
#define FIRST(a, ...) a
#define REST(a, ...) __VA_ARGS__
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1, 0)
#define ONLY(...) f(0, ##__VA_ARGS__)
#define NAMED(rest...) g(rest)
#define VAL 3
LOG("a"); LOG("a", 1); LOG("a", 1, VAL);
LOG2("b"); LOG2("b", VAL); LOG2("b", (1, 2), 3);
LOG3("c"); LOG3("c", VAL, VAL); LOG3();
SHOW() SHOW(a) SHOW(a,b , c) SHOW( (x , y), "z" )
FIRST(1) FIRST(1, 2) FIRST(VAL, 2, 3) REST(1) REST(1, VAL) REST(1, 2, 3)
COUNT(a) COUNT(a, b) COUNT(a, b, c) COUNT(a, b, c, d)
ONLY() ONLY(1) ONLY(1, 2) NAMED() NAMED(VAL, 2)
#define CHECK(call, ...) do { int e = call(__VA_ARGS__); if (e) LOG("%s\n", #call); } while (0)
CHECK(open, "f", VAL); CHECK(close); CHECK(seek, (1, 2), 3);
#define OPT(x, ...) h(x __VA_OPT__(,) __VA_ARGS__)
OPT(1); OPT(1, ); OPT(1, 2); OPT(1, VAL, 3);
#define OPT2(x, ...) x##__VA_OPT__(_a b)##c __VA_OPT__(x x) __VA_OPT__()
OPT2(p) OPT2(p, q)
#define EACH(m, ...) m(FIRST(__VA_ARGS__)) m(REST(__VA_ARGS__))
EACH(SHOW, x, y, z)
