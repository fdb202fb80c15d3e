// What is moved is there until the function that gets it takes it: the other arguments still see it.
// expect:
// x:y x-y-
// six-
// 5seven seven
// again! 5
// ten 0
// left|left|
// qE qF five
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

static std::string marked(const std::string &s) { return s + "|"; }
static std::string joined(std::string a, const std::string &b) { return std::move(a) + (a.empty() ? "" : ":") + b; }
static std::string behind(std::string &a) { return std::move(a) + marked(a); }

struct Row {
    std::string text;
    size_t n;
    std::string take() { return std::move(text) + (text.empty() ? "?" : "!"); }
};

int main()
{
    std::string list;
    for (const char *word : {"x", "y"}) list = std::move(list) + word + (list.size() > 9 ? "" : "-");
    std::printf("%s %s\n", joined("x", "y").c_str(), list.c_str());
    std::string a = "six";
    std::string b = std::move(a) + (a.empty() ? "" : "-");
    std::printf("%s\n", b.c_str());
    a = "seven";
    b = std::to_string(a.size()) + std::string(a);
    std::printf("%s %s\n", b.c_str(), a.c_str());
    Row row{"again", 5};
    b = row.take();
    std::printf("%s %zu\n", b.c_str(), row.n);
    a = "ten";
    Row moved{std::move(a), a.size()};
    std::printf("%s %zu\n", moved.text.c_str(), moved.n);
    a = "left|";
    b = behind(a);
    std::printf("%s\n", b.substr(0, b.size() - 1).c_str());
    a = "five";
    std::vector<std::string> v;
    v.reserve(3);
    v.push_back(std::move(a));
    v.insert(v.begin(), std::string("q") + (a.empty() ? "F" : "G"));
    a = "q";
    v.insert(v.begin(), std::move(a) + (a.empty() ? "F" : "E"));
    for (auto &s : v) std::printf(&s == &v[0] ? "%s" : " %s", s.c_str());
    std::printf("\n");
}
