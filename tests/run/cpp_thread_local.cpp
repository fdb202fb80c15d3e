// thread_local: made when the thread first names a computed one of its unit, ended in reverse order.
// engines: auto
#include <cstdio>
#include <string>
#include <thread>
#include <vector>
#include <mutex>
thread_local int tl = 5;
static thread_local double table[3] = {1, 2, 3};
__thread long old_style;
int next() { static int n = 0; return ++n; }
thread_local int computed = next() * 10;
thread_local std::string name = "main";
thread_local std::vector<int> list;
std::mutex m;
struct Noted { int id; Noted(int i) : id(i) { printf("begin %d\n", i); } ~Noted() { printf("end %d tl %d\n", id, tl); } };
thread_local Noted noted(1);
struct S { static thread_local int count; static inline thread_local int other = 9; int *p = &count; };
thread_local int S::count = 3;
int *where = &tl;
int counter() { thread_local int n = 100; return ++n; }
Noted &local() { static thread_local Noted one(2); return one; }
template <class T> T &per() { thread_local T value{}; return value; }
const int *first(bool &same) { static thread_local const int c = 4; same = &c == &c; return &c; }
void show(const char *who) {

    printf("%s: %d %g %ld %s %zu %d %d\n", who, tl, table[1], old_style, name.c_str(), list.size(), S::count, S::other);
}
int main() {
    tl = 6; table[1] = 20; old_style = 7; name += "!"; list.push_back(1); S::count++; S::other--;
    bool b; printf("%d %d %d %d\n", counter(), counter(), *where, *first(b));
    per<int>() = 8; per<float>() = 1.5f; S s; *s.p += 10;
    show("main");
    std::thread t([] {
        show("thread"); tl = 50; name = "t"; printf("%d %d %g\n", counter(), per<int>(), per<float>());
        local().id = 22; noted.id = 11; int *a = &tl; ++*a;
    });
    t.join();
    show("main"); printf("%d %d\n", noted.id, computed);
    int c = computed; std::thread u([&] { int d = computed; printf("%d\n", d > c || d < c); }); u.join();
}
