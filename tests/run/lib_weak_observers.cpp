// Observers by weak_ptr; the subject outlives some of them.
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>
struct Listener : std::enable_shared_from_this<Listener> {
    std::string name; int heard = 0;
    explicit Listener(std::string n) : name(std::move(n)) {}
    ~Listener() { printf("~%s heard %d\n", name.c_str(), heard); }
    void on(int v) { heard += v; }
    std::weak_ptr<Listener> self() { return shared_from_this(); }
};
struct Subject {
    std::vector<std::weak_ptr<Listener>> all;
    std::function<void(int)> extra;
    int notify(int v) {
        int live = 0;
        for (auto it = all.begin(); it != all.end();) {
            if (auto p = it->lock()) { p->on(v); live++; ++it; } else it = all.erase(it);
        }
        if (extra) extra(v);
        return live;
    }
};
int main() {
    Subject s;
    auto a = std::make_shared<Listener>("a");
    {
        auto b = std::make_shared<Listener>("b");
        s.all.push_back(a->self());
        s.all.push_back(b);
        int total = 0;
        s.extra = [&total](int v) { total += v; };
        printf("%d\n", s.notify(2));
        printf("%d total %d use %ld\n", s.notify(3), total, b.use_count());
        s.extra = nullptr;
    }
    printf("%d %zu\n", s.notify(10), s.all.size());
    std::shared_ptr<int> part(a, &a->heard);
    a.reset();
    printf("%d %d\n", *part, s.notify(1));
}
