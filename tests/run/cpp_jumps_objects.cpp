// Jumps past objects with destructors, out of `try`, and in templates and lambdas.
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

struct Noisy {
    std::string name;
    explicit Noisy(std::string n) : name(std::move(n)) { std::cout << "+" << name << " "; }
    ~Noisy() { std::cout << "-" << name << " "; }
};

int retry(int fails)
{
    int tries = 0;
again:
    Noisy a("a" + std::to_string(tries));
    ++tries;
    {
        Noisy b("b");
        if (tries <= fails)
            goto again;
        Noisy c("c");
        if (tries == 4)
            goto out;
    }
    std::cout << "end ";
out:
    return tries;
}

int rows(const std::vector<std::vector<int>> &m, int want)
{
    int at = -1;
    for (const auto &row : m) {
        Noisy n("row");
        for (int v : row) {
            std::string text = std::to_string(v);
            if (v < 0)
                goto next;
            if (v == want) {
                at = int(text.size());
                goto found;
            }
        }
    next:;
    }
    std::cout << "none ";
found:
    return at;
}

int guarded(int n)
{
    int r = 0;
retry:
    try {
        Noisy t("t");
        r += n;
        if (r < 5)
            goto retry;
        if (r > 20)
            throw std::runtime_error("big");
        if (r == 10)
            goto done;
        r += 100;
    } catch (const std::exception &e) {
        std::cout << e.what() << " ";
        r = 1;
        n = 4;
        goto retry;
    }
    r += 1000;
done:
    return r;
}

template <typename T>
T first_big(const T *p, int n, T limit)
{
    int i = 0;
loop:
    if (i == n)
        goto none;
    if (p[i] > limit)
        return p[i];
    i++;
    goto loop;
none:
    return T(-1);
}

int main()
{
    std::cout << retry(0) << "\n";
    std::cout << retry(2) << "\n";
    std::cout << retry(3) << "\n";
    std::cout << rows({{1, 22}, {3, -1, 333}, {4444}}, 4444) << "\n";
    std::cout << rows({{1, 22}, {3, -1, 333}}, 333) << "\n";
    std::cout << guarded(2) << " " << guarded(30) << " " << guarded(10) << "\n";
    const int i[] = {1, 5, 9};
    const double d[] = {0.5, 2.5};
    std::cout << first_big(i, 3, 4) << " " << first_big(d, 2, 9.0) << "\n";
    auto lambda = [](int n) {
        int s = 0;
    top:
        s += n;
        if (--n)
            goto top;
        return s;
    };
    std::cout << lambda(4) << "\n";
}
