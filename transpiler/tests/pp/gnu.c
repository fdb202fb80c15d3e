/* What GCC does and other preprocessors do not, or not in the same way. */
#define LOG(fmt, ...) printf(fmt, ##__VA_ARGS__)
LOG("a", ); LOG("a"); LOG("a",,);
#define STR(x) #x
STR(a
b
c)
#define EMPTY()
#define DEFER(x) x EMPTY()
#define EVAL(x) EVAL1(EVAL1(x))
#define EVAL1(x) EVAL2(EVAL2(x))
#define EVAL2(x) x
#define LOOP() l DEFER(LOOP_)()()
#define LOOP_() LOOP
LOOP() EVAL2(LOOP()) EVAL(LOOP())
#define MAP_END(...)
#define MAP_OUT
#define MAP_GET() 0, MAP_END
#define MAP_STOP_(a, next, ...) next MAP_OUT
#define MAP_STOP(a, next) MAP_STOP_(a, next, 0)
#define MAP_NEXT(peek, next) MAP_STOP(MAP_GET peek, next)
#define MAP_A(f, x, peek, ...) f(x) MAP_NEXT(peek, MAP_B)(f, peek, __VA_ARGS__)
#define MAP_B(f, x, peek, ...) f(x) MAP_NEXT(peek, MAP_A)(f, peek, __VA_ARGS__)
#define MAP(f, ...) EVAL(MAP_A(f, __VA_ARGS__, ()()(), ()()(), ()()(), 0))
#define DECLARE(x) int x;
MAP(DECLARE, a, b, c, d, e)
#define NIL(xxx) xxx
#define G_0(arg) NIL(G_1)(arg)
#define G_1(arg) NIL(arg)
G_0(42) NIL(NIL)(NIL)(1) NIL(G_0 NIL)(2)
#define AB BA
#define BA() AB
AB()()() BA()() NIL(AB)()() NIL(AB() ())()
int unicode_\u00e9t\u00e9 = caf\u00E9;
