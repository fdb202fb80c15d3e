#include <cstdio>
#include <vector>

struct Row {
    int n;
    std::vector<bool> text;
};
template <class T, int N> struct Slots {
    alignas(T) unsigned char bytes[N * sizeof(T)];
};
static_assert(sizeof(Row) >= 12, "known to Rust only");

int main()
{
    Slots<int, 3> plain = {};
    Slots<Row, 3> rows;
    if constexpr (sizeof(Row) <= 16) return sizeof plain;
    enum { SIZE = sizeof(std::vector<bool>) };
    return sizeof(Row) > 1000;
}
