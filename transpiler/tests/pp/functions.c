/* Function-like macros: arguments, nesting, calls that span lines and replacements. */
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SQR(x) ((x) * (x))
#define IDX(r, c, n) ((r) * (n) + (c))
#define CALL(f, args) f args
#define APPLY(m, x) m(x)
#define ZERO() 0
#define PASS(x) x
#define COMMA ,
#define PAIR(x, y) <x|y>
int a = MIN(1, MIN(2, MIN(3, 4)));
int b = SQR(SQR(i + 1));
int c = IDX(MIN(i, j), SQR(k), ZERO());
int d = CALL(IDX, (1, 2, 3));
int e = APPLY(SQR, 7) + APPLY(PASS, PASS)(8);
int f = MIN (
   g(1, 2) ,
   /* a comment, with a comma */ h[(3, 4)]
);
int z = ZERO + ZERO( ) + ZERO
(
);
PASS(PAIR(1 COMMA 2, 3)) PASS(PAIR)(4, 5) PAIR(COMMA, PASS(COMMA))
PASS() PASS(PASS()) PAIR(,) PAIR(PASS(),) PASS((,))
#define TWICE(x) x x
#define THRICE(x) TWICE(x) x
THRICE(TWICE(a)) THRICE(THRICE(b))
#define LP (
#define RP )
#define F(x) f<x>
F LP 1 RP F(LP) PASS(F LP 2 RP) PASS(PASS)(F)(3)
#define G F
G(4) G (5) PASS(G)(6) PASS(G(7))
#define SWAP(t, a, b) do { t tmp = a; a = b; b = tmp; } while (0)
SWAP(int, x, y); if (1) SWAP(float *, p[0], q[1]);
