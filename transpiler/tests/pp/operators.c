/* The operators # and ##. */
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define XCAT(a, b) CAT(a, b)
#define CAT3(a, b, c) a ## b ## c
#define N 10
const char *s1 = STR(N) XSTR(N) STR( a  +  b ) STR() STR("q\"\\" 'c' '\"' "\n");
const char *s2 = STR(a/* gone */b) STR(a
   b
 c) STR((,)) XSTR(CAT(N, N)) STR(CAT(1, 2)) XSTR(XCAT(1, 2));
int CAT(x, N), XCAT(x, N), CAT(, y), CAT(z, ), CAT3(a, , b), CAT3(, , c) CAT3(, , );
int n = CAT(1, e) + CAT(0x, ff) + CAT(1., 5) + CAT(., 5) + CAT(1e, +) 3;
int o = a CAT(+, +) b CAT(<, <) c CAT(-, >) d CAT(&, &) e CAT(|, =) f CAT(>>, =) g CAT(!, =) h;
#define MAKE(type) void type##_init(struct type *p) { p->name = #type; }
MAKE(stack) MAKE(queue)
#define HASHES # ## #
#define ARISES(x) x HASHES x
ARISES(a)
#define LIST_ITEM(n) item_##n = n##0,
enum { LIST_ITEM(1) LIST_ITEM(2) };
#define PRE L
const int *w = CAT(L, "wide") XCAT(PRE, 'c');
#define GLUE(x, y) x ## _ ## y
int GLUE(GLUE, 1), GLUE(N, N), XCAT(GLUE(a, b), c);
#define NEST(x) CAT(NE, ST)(x) STR(NEST(x))
NEST(1)
