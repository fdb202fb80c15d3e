// What C++ programs take for granted of iterators and strings: templates over basic_string, functions passed as std::function, elements made in place.
#include <functional>
#include <string>
#include <vector>
#include <iterator>
#include <bitset>
#include <limits>
#include <iostream>
#include <cstdint>

namespace match {
inline bool none(const std::string &) { return false; }
inline bool nonempty(const std::string &s) { return !s.empty(); }
}
using predicate = std::function<bool(const std::string &)>;

class Adapter {
public:
    explicit Adapter(predicate p) : p_{std::move(p)} {}
    bool operator()(const std::string &s) const { return p_(s); }
private:
    predicate p_;
};

class Param {
    Adapter a_;
public:
    Param() : a_{Adapter{match::none}} {}
    explicit Param(predicate p) : a_{Adapter{std::move(p)}} {}
    static Param any() { return Param{match::nonempty}; }
    bool ok(const std::string &s) const { return a_(s); }
};

template <class C, class T = std::char_traits<C>, class A = std::allocator<C>>
inline bool has_prefix(const std::basic_string<C, T, A> &s, const std::basic_string<C, T, A> &p) {
    return s.size() >= p.size() && std::equal(p.begin(), p.end(), s.begin());
}

template <class C, class T, class A>
inline std::basic_string<C, T, A> twice(std::basic_string<C, T, A> s) {
    std::basic_string<C, T, A> t = s;
    t += s;
    return t;
}

template <class CharT, class Traits>
std::basic_ostream<CharT, Traits> &operator<<(std::basic_ostream<CharT, Traits> &os, const Param &p) {
    return os << "param:" << p.ok("x");
}

template <class T>
struct Bits {
    std::string show(T v) {
        std::bitset<std::numeric_limits<T>::digits> b(v);
        return b.to_string();
    }
};

struct Section {
    std::string title, text;
    Section(std::string a, std::string b) : title(std::move(a)), text(std::move(b)) {}
};

struct Writer {
    void run() {
        kind prn = kind::nothing;
        step(prn);
        step(prn);
    }
    enum class kind { nothing, line, paragraph };
    void step(kind &k) {
        std::cout << "step " << int(k) << "\n";
        k = kind::paragraph;
    }
};

int main(int argc, char **argv) {
    Param p, q = Param::any();
    std::cout << p.ok("x") << q.ok("x") << q.ok("") << "\n";
    std::string a = "hello", b = "hell";
    std::cout << has_prefix(a, b) << has_prefix(b, a) << " " << twice(b) << " " << q << "\n";
    Bits<uint32_t> w;
    std::cout << w.show(37) << "\n";
    std::vector<Section> s;
    s.emplace(s.begin(), "one", "first");
    s.emplace(s.begin(), "zero", "before");
    s.emplace(s.end(), "two", "last");
    s.emplace(s.begin() + 1, Section("half", "between"));
    for (auto &x : s) std::cout << x.title << "=" << x.text << "\n";
    std::vector<std::string> from{"a", "b"}, to{"c"};
    to.insert(to.begin(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
    for (auto &x : to) std::cout << x << from[0].size() << " ";
    std::cout << "\n";
    auto i = prev(to.end());
    std::cout << *i << *next(to.begin()) << distance(to.begin(), i) << "\n";
    const char *words[] = {"x", "yy", "zzz"};
    std::vector<std::string> args;
    args.assign(words, words + 3);
    std::vector<std::string> more(words + 1, words + 3);
    for (auto &x : args) std::cout << x << "|";
    for (auto &x : more) std::cout << x << "!";
    std::cout << "\n";
    std::string t = "world";
    t.insert(begin(t), b.begin() + 1, end(b));
    std::cout << t << " " << size(t) << "\n";
    Writer().run();
}
