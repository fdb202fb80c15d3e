/* Object-like macros: rescanning, redefinition, names that are hidden. */
#define SIZE 64
#define HALF (SIZE / 2)
#define QUARTER (HALF / 2)
int grid[SIZE][HALF], tile = QUARTER;
#define SELF SELF + 1
#define PING PONG ping
#define PONG PING pong
int s = SELF, p = PING, q = PONG;
#undef SIZE
int late = QUARTER;
#define SIZE 8
int later = QUARTER;
#define NOTHING
NOTHING int NOTHING x NOTHING ; NOTHING
#define SEMI ;
#define OPEN {
#define CLOSE }
void f(void) OPEN return SEMI CLOSE
#define long_name_with_123_digits ok
long_name_with_123_digits long_name_with_123_digit
#define A B C
#define B D(
#define D(x) [x]
A 1) B 2)
