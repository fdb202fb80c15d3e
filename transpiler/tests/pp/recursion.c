/* What may be expanded again and what not. */
#define f(a) a + g(a)
#define g(a) a - f(a)
f(1) g(2) f(f(3)) f(g(4))
#define p(x) x q
#define q p(1)
p(2) q p(q)
#define id(x) x
#define m id(m) m
m id(m) id(id)(m)
#define h(x) h(x + 1) id(h)(x)
h(0) h(h(1))
#define two(x) three(x)
#define three(x) two(x) four
#define four two(0)
two(5) three(6) four
#define obj func
#define func(x) obj(x)
obj(1) func(2) obj obj(3)
#define star(a) a*moon
#define moon(a) star(a)
star(2)(9)
