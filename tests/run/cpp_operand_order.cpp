// Operands of overloaded operators and assignments in g++'s order: the right one first, but for `<<`, `>>`, `[]` and calls; what is moved from is moved last.
// engines: auto
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

static int n;
static std::string next() { return std::to_string(n++); }
static int count() { return n++; }
static size_t place() { return n++ % 3; }

struct Text {
    std::string t;
    Text(const std::string &t) : t(t) { printf("(%s)", t.c_str()); }
    Text operator+(const Text &o) const { return Text(t + o.t); }
    Text &operator+=(const Text &o) { t += o.t; return *this; }
    bool operator==(const Text &o) const { return t == o.t; }
};
static Text text() { return Text(next()); }

struct Object {
    std::vector<std::string> list{"a", "b", "c", "d"};
    std::map<int, std::string> names;
    int at = 0;
    std::string take() { return list[at++]; }
    std::string both() { return take() + take(); }
    void put() { names[at++] = take() + list[at]; }
};

int main() {
    std::string s;
    s += next() + next();
    s = s + next() + next();
    s += next() + "," + next() + "," + next();
    puts(s.c_str());
    std::vector<std::string> v{"x", "y", "z"};
    v[place()] = next();
    v[place()] += next();
    v.at(place()) = next() + next();
    v[count() % 3] = v[count() % 3];
    for (auto &t : v) printf("%s ", t.c_str());
    std::map<int, std::string> m;
    m[count()] = next();
    m[count()] = next() + next();
    m[count()] += next();
    for (auto &e : m) printf("%d=%s ", e.first, e.second.c_str());
    printf("\n%d %d\n", next() == std::to_string(n - 1), next() < next());
    std::set<std::string> set;
    n = 0;
    set.insert(next() + next());
    printf("%s\n", set.begin()->c_str());
    Object o;
    printf("%s ", o.both().c_str());
    o.put();
    printf("%d %s\n", o.names.begin()->first, o.names.begin()->second.c_str());

    Text t = text() + text();
    t += text() + text();
    printf(" %s %d\n", t.t.c_str(), text() == text());

    std::string a = "abc", b;
    b = std::move(a) + (a.empty() ? "" : ",");
    std::string c = "abc";
    b += c.substr(0, 2) + std::move(c);
    std::string d = "xyz";
    b += std::move(d) + d;
    std::string e = "pq";
    b.append(e + std::to_string(e.size()) + std::move(e));
    puts(b.c_str());
    std::vector<std::string> w{"one", "two"};
    w[1] = std::move(w[0]) + w[1];
    w.push_back(w[1] + std::move(w[1]));
    for (auto &x : w) printf("%s|", x.c_str());
    n = 1;
    auto f = [](int x) { return x + 1; };
    int product = f(2) * [&] { return n++ * 10; }() + [] { return 1; }() - f([&] { return n; }());
    printf(" %d\n", product);
    s = "k";
    s += [&] { return s + "l"; }() + [&](const std::string &x) { return x + s; }("m");
    printf("%s\n", s.c_str());
    // Lists in braces keep the order of the text.
    int k = 1;
    std::vector<int> list{2, 1, 0};
    std::pair<int, int> p{k--, list[k]}, q = {k++, list[k]};
    std::map<int, int> by;
    by.insert({k++, list[k]});
    by.insert({(k = 0), list[k]});
    for (auto &x : by) printf("%d %d ", x.first, x.second);
    printf("%d %d %d %d\n", p.first, p.second, q.first, q.second);
    return 0;
}
