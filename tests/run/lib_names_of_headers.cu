// Names that headers of other projects use: a remainder by a number, operators of iterators by their names, what the locale says of numbers, and a cast of one's own beside Thrust's.
#include <chrono>
#include <clocale>
#include <cstdio>
#include <string>
#include <thrust/device_vector.h>
#include <vector>

// Looks through names that it refers to, each time from where it stopped.
struct Parser {
    explicit Parser(const std::vector<std::string> &names) : m_names(names) {}
    bool next(const std::string &wanted, std::vector<std::string>::const_iterator &at) {
        while (at != m_names.end())
            if (*at++ == wanted) return true;
        return false;
    }
    int count(const char *const *wanted, int n);
    const std::vector<std::string> &m_names;
};
int Parser::count(const char *const *wanted, int n) {
    auto at = m_names.begin();
    int found = 0;
    for (int i = 0; i < n; i++)
        if (next(wanted[i], at)) found++;
    return found;
}

struct Walk {
    std::vector<std::string>::const_iterator at;
    const std::string *operator->() const { return at.operator->(); }
    const std::string &operator*() const { return at.operator*(); }
};

namespace ours {
template <class T> T *raw_pointer_cast(thrust::device_ptr<T> p) {
    std::printf("ours ");
    return thrust::raw_pointer_cast(p);
}
template <class T> T *raw_pointer_cast(T *p) { return p; }
int first(thrust::device_vector<int> &v) {
    int x, y;
    cudaMemcpy(&x, raw_pointer_cast(v.data()), sizeof x, cudaMemcpyDeviceToHost);
    cudaMemcpy(&y, thrust::raw_pointer_cast(&v[1]), sizeof y, cudaMemcpyDeviceToHost);
    return x * 10 + y;
}
}

int main() {
    std::vector<std::string> names = {"a", "bc", "d"};
    const char *wanted[] = {"a", "d", "bc"};
    Parser p(names);
    std::printf("%d\n", p.count(wanted, 3));
    Walk w{names.begin() + 1};
    std::printf("%d %c\n", (int)w->size(), (*w)[0]);
    auto t = std::chrono::milliseconds(12345);
    auto ms = t % 1000;
    auto rest = t % std::chrono::seconds(10);
    t %= 100;
    std::printf("%d %d %d\n", (int)ms.count(), (int)rest.count(), (int)t.count());
    const auto *c = std::localeconv();
    const std::lconv *d = localeconv();
    std::printf("[%s] [%s] %d %d\n", c->decimal_point, d->thousands_sep, (int)*c->grouping, (int)c->frac_digits);
    thrust::device_vector<int> v(3, 7);
    v[1] = 8;
    std::printf("%d\n", ours::first(v));
}
