#include <support.h>
static int helper(int x) { return x * FACTOR; }
int scale(int x) { return helper(x); }
