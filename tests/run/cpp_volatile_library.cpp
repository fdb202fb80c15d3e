// Members that differ by `volatile` alone, and the library's on volatile objects.
// expect:
// 7 0 5 2 1
#include <atomic>
#include <cstdio>
struct V {
    int x;
    int get() volatile { return x; }
    int both() const { return 1; }
    int both() volatile { return 2; }
};
volatile std::atomic<int> a(3);
volatile std::atomic_flag f = ATOMIC_FLAG_INIT;
volatile V v{5};
int main() {
    a.store(4);
    a.fetch_add(2);
    a++;
    bool w = f.test_and_set();
    f.clear();
    const V c{1};
    printf("%d %d %d %d %d\n", a.load(), (int)w, v.get(), v.both(), c.both());
}
