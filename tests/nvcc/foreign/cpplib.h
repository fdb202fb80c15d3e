#pragma once
#include <cstddef>
namespace lib {
struct box { int w, h; };
enum mode { fast, slow };
extern int level;
int area(const box *b, const box &c, mode m);
double total(int n, ...);
void each(int *v, std::size_t n, int (*f)(int));
}
int plain(unsigned long long a, char b, const char *const *names);
namespace app { long host_twice(long x, const lib::box *b); }
