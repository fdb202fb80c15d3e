// Overloads that differ in what a function must return, ranges detected by begin() and end(), templates that are friends.
#include <functional>
#include <iostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

struct Span {
    int at = 0, length = 0;
    Span(int a, int n) : at(a), length(n) {}
};
using Predicate = std::function<bool(const std::string &)>;
using Matcher = std::function<Span(const std::string &)>;

inline bool some(const std::string &s) { return !s.empty(); }
inline Span all(const std::string &s) { return {0, (int)s.size()}; }

class Rule {
public:
    explicit Rule(Predicate p) : kind_("predicate"), p_(std::move(p)) {}
    explicit Rule(Matcher m) : kind_("matcher"), m_(std::move(m)) {}
    template <class... S> explicit Rule(std::string name, S &&...) : kind_("name " + name) {}
    explicit Rule(const std::vector<std::string> &names) : kind_("names") {}
    const std::string &kind() const { return kind_; }
private:
    std::string kind_;
    Predicate p_;
    Matcher m_;
};

template <class T> constexpr auto is_range(int) -> decltype(begin(std::declval<T>()), end(std::declval<T>()), std::true_type{});
template <class> constexpr auto is_range(long) -> std::false_type;
template <class T> struct range_like : decltype(is_range<T>(0)) {};

template <class R> auto first_of(const R &r) -> typename std::decay<decltype(*begin(r))>::type {
    static_assert(range_like<R>(), "a range");
    return *begin(r);
}

class Report {
public:
    explicit Report(int n) : n_(n) {}
    template <class Out> inline friend Out &operator<<(Out &out, const Report &r) {
        level now = level::low;
        r.print(out, now);
        return out << " " << static_cast<int>(now);
    }
private:
    enum class level { low, high };
    int n_;
    template <class Out> void print(Out &out, level &l) const {
        out << "report " << n_;
        l = level::high;
    }
};

int main() {
    std::cout << Rule{some}.kind() << ", " << Rule(all).kind() << ", " << Rule("x").kind() << ", " << Rule{std::vector<std::string>{"a", "b"}}.kind() << "\n";
    std::cout << Rule([](const std::string &) { return true; }).kind() << ", " << Rule([](const std::string &) { return Span(1, 2); }).kind() << "\n";
    std::vector<std::string> v{"one", "two"};
    std::cout << first_of(v) << range_like<int>::value << range_like<std::vector<int>>::value << "\n";
    std::cout << Report(7) << "\n";
}
