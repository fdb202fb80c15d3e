#pragma once
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif
struct Order {
    int v;
    HD constexpr explicit Order(int n, int) : v(n) {}
    static const Order less, same;
    HD constexpr bool operator==(const Order &o) const { return v == o.v; }
};
inline constexpr Order Order::less(-1, 0);
inline constexpr Order Order::same(0, 0);
inline int counted = 7;
