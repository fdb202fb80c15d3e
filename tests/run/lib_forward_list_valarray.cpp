// <forward_list>, <valarray>, <filesystem> paths.
#include <algorithm>
#include <filesystem>
#include <forward_list>
#include <iostream>
#include <string>
#include <numeric>
#include <valarray>

template <typename T>
void show(const std::forward_list<T> &l)
{
    for (const auto &v : l)
        std::cout << v << " ";
    std::cout << "| ";
}

template <typename T>
void show(const std::valarray<T> &a)
{
    for (size_t i = 0; i < a.size(); i++)
        std::cout << a[i] << (i + 1 < a.size() ? "," : " ");
}

namespace fs = std::filesystem;

int main()
{
    std::forward_list<int> l{5, 1, 4, 1, 1, 3};
    l.push_front(9);
    show(l);
    l.sort();
    show(l);
    l.unique();
    show(l);
    l.reverse();
    show(l);
    auto it = std::find(l.begin(), l.end(), 4);
    it = l.insert_after(it, 44);
    l.erase_after(it);
    l.insert_after(l.before_begin(), 0);
    show(l);
    l.remove_if([](int x) { return x % 2 == 0; });
    show(l);
    std::forward_list<int> m = l;
    m.front() = 7;
    std::cout << (m == l) << (m != l) << " " << std::distance(m.begin(), m.end()) << "\n";
    std::forward_list<std::string> words;
    words.emplace_front("b");
    words.emplace_front(3, 'a');
    words.sort([](const std::string &a, const std::string &b) { return a.size() < b.size(); });
    show(words);
    words.pop_front();
    words.clear();
    std::cout << words.empty() << "\n";

    std::valarray<double> a{1, 4, 9, 16}, b(2.0, 4);
    show(std::valarray<double>(a + b));
    show(std::valarray<double>(a * b - 1.0));
    show(std::valarray<double>(1.0 / b));
    show(std::valarray<double>(std::sqrt(a)));
    show(std::valarray<double>(-a));
    a += b;
    a /= 2.0;
    std::cout << a.sum() << " " << a.min() << " " << a.max() << " ";
    show(a.shift(1));
    show(a.cshift(-1));
    show(std::valarray<double>(a.apply([](double x) { return x * x; })));
    std::valarray<int> n{0, 1, 2, 3, 4, 5, 6, 7};
    std::valarray<int> part = n[std::slice(1, 3, 2)];
    show(part);
    n.resize(2, 8);
    show(n);
    std::cout << std::accumulate(std::begin(n), std::end(n), 1) << "\n";

    fs::path p = "/usr/lib/thing.tar.gz";
    std::cout << p << " " << p.filename() << " " << p.extension() << " " << p.stem() << " " << p.parent_path() << " " << p.is_absolute() << "\n";
    fs::path q = fs::path("data") / "in" / "x.txt";
    q.replace_extension("bin");
    std::cout << q.string() << " " << (q == fs::path("data/in/x.bin")) << " " << fs::path(".profile").extension().empty() << " " << (fs::path("a") / "/b").string() << "\n";
    std::cout << fs::exists("/") << fs::is_directory("/") << fs::is_regular_file("/") << fs::exists("/no/such/thing") << "\n";
    try {
        fs::file_size("/no/such/thing");
    } catch (const fs::filesystem_error &e) {
        std::cout << e.what() << "\n";
    }
}
