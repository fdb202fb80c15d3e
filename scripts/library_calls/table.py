"""What scripts/library-calls makes statements of: an object with a member of every library class, ways to it, calls, and arguments that use the same object.

In all texts `@` stands for the way to the object (``, `this->`, `s.`, `p->`, `list[k].` …), `#i` for a number from 0 to 2, `#t` for a text, `#j` for a number
of type `int &`. A call that changes something, or needs an object that is not constant, begins with `!`.
"""

# Before a program of the reference: what a statement does is tried in a process of its own.
GUARD = r"""
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static bool in_child;
static bool survives(int number) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        in_child = true;
        alarm(5);
        fclose(stderr);
        return true;
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (status != 0) printf("dies %d\n", number);
    return status == 0;
}
#define CHILD_ENDS if (in_child) _exit(0)
"""

HEAD = r"""
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdio>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

static unsigned long sum;
static void put(long v) { sum = sum * 31 + (unsigned long)v; }
static void result(int number) {
    printf("%d %lx\n", number, sum);
    sum = 0;
}
static void put(const std::string &t) {
    for (char c : t) sum = sum * 31 + (unsigned char)c;
    sum = sum * 31 + t.size();
}
static void put(std::string_view t) { put(std::string(t)); }
static void put(const char *t) { put(std::string(t)); }
static int twice(int x) { return x * 2; }

struct Inner {
    int c;
    std::vector<int> v;
    std::string s;
    int get() { return c; }
    int size() const { return (int)v.size() - 3; }
};

struct S {
    int c;
    size_t k;
    int arr[4];
    std::vector<int> v;
    std::vector<int> w;
    std::vector<std::string> vs;
    std::vector<std::vector<int>> vv;
    std::string s, t;
    std::map<int, int> m;
    std::map<std::string, int> ms;
    std::map<int, std::string> mis;
    std::map<int, std::vector<int>> mv;
    std::multimap<int, int> mm;
    std::set<int> st;
    std::set<std::string> ss;
    std::multiset<int> mt;
    std::unordered_map<int, int> um;
    std::unordered_map<std::string, int> ums;
    std::unordered_set<int> us;
    std::deque<int> d;
    std::list<int> l;
    std::array<int, 4> a;
    std::array<std::string, 3> as;
    std::optional<int> op;
    std::pair<int, std::string> pr;
    std::tuple<int, std::string> tu;
    std::queue<int> q;
    std::stack<int> sk;
    std::priority_queue<int> pq;
    std::bitset<8> bs;
    std::shared_ptr<int> sp;
    std::unique_ptr<std::vector<int>> up;
    std::function<int(int)> fn;
    std::stringstream os;
    Inner in;
    std::vector<Inner> ins;

    void reset() {
        c = 1, k = 2;
        for (int i = 0; i < 4; i++) arr[i] = i % 3;
        v = {1, 0, 2, 1, 2};
        w = {2, 1, 0, 1};
        vs = {"abc", "bcd", "cde", "ab"};
        vv = {{0, 1, 2}, {1, 2, 0, 1}, {2, 0, 1}};
        s = "abcabd", t = "bc";
        m = {{0, 2}, {1, 1}, {2, 0}};
        ms = {{"abc", 1}, {"bc", 2}, {"bcd", 0}};
        mis = {{0, "bc"}, {1, "abc"}, {2, "cde"}};
        mv = {{0, {1, 2, 0}}, {1, {0, 1, 2}}, {2, {2, 1, 0}}};
        mm = {{0, 1}, {1, 2}, {1, 0}};
        st = {0, 1, 5, 2};
        ss = {"abc", "bc", "x"};
        mt = {1, 1, 2, 0};
        um = {{0, 1}, {1, 2}, {2, 1}};
        ums = {{"abc", 2}, {"bc", 1}};
        us = {0, 2, 7};
        d = {2, 1, 0, 1};
        l = {1, 2, 0, 1};
        a = {1, 2, 0, 1};
        as = {"bc", "abc", "x"};
        op = 1;
        pr = {2, "bc"};
        tu = std::make_tuple(1, std::string("abc"));
        q = std::queue<int>(), q.push(1), q.push(2);
        sk = std::stack<int>(), sk.push(2), sk.push(1);
        pq = std::priority_queue<int>(), pq.push(0), pq.push(2);
        bs = std::bitset<8>(6);
        sp = std::make_shared<int>(2);
        up = std::make_unique<std::vector<int>>(std::vector<int>{2, 0, 1});
        fn = [](int x) { return (x + 1) % 3; };
        os.str(""), os.clear(), os << "1 2 abc ";
        in = Inner{1, {2, 0, 1, 1}, "abc"};
        ins = {in, Inner{2, {1, 1, 0}, "bc"}, in};
    }
    int next() { return c++ % 3; }
    int index() const { return (int)v.size() % 3; }
    int pick(int i) { return v[i]; }
    int look(int i) const { return w[i]; }
    int &ref() { return arr[1]; }
    std::string name() { return s.substr(1, 2); }
    const std::string &title() const { return t; }
    std::vector<int> &list() { return v; }
    S &self() { return *this; }

    template <class C> static void all(const C &x) {
        for (auto &e : x) put(e);
    }
    template <class C> static void pairs(const C &x) {
        for (auto &e : x) put(e.first), put(e.second);
    }
    void show(int number) {
        put(c), put(k), all(arr), all(v), all(w), all(vs), all(vv[0]), all(vv[1]), all(vv[2]), put(s), put(t);
        pairs(m), pairs(ms), pairs(mis), all(mv[0]), all(mv[1]), all(mv[2]), pairs(mm), all(st), all(ss), all(mt);
        for (int i = -1; i < 9; i++) put(um.count(i) ? um[i] : -7), put(us.count(i));
        put(um.size()), put(us.size()), put(ums.size()), all(d), all(l), all(a), all(as), put(op ? *op : -7);
        put(pr.first), put(pr.second), put(std::get<0>(tu)), put(std::get<1>(tu)), put(q.size()), put(sk.size()), put(pq.size());
        if (!q.empty()) put(q.front()), put(q.back());
        if (!sk.empty()) put(sk.top());
        if (!pq.empty()) put(pq.top());
        put(bs.to_ulong()), put(sp ? *sp : -7);
        if (up) all(*up);
        put(os.str()), put(in.c), all(in.v), put(in.s), put(ins.size());
        for (auto &i : ins) put(i.c), all(i.v), put(i.s);
        result(number);
    }
    //MEMBERS
};
"""

# Numbers 0 … 2; those that begin with `!` need an object that may be changed.
NUMBERS = """
@c
@k
@arr[1]
@arr[@c]
@v[0]
@v[@c]
@v[@v[0]]
@w[@k]
@w[@v[@c]]
@v.size() - 3
@vs.size() - @k
@s.size() - 4
@in.c
@in.v[@in.c]
@in.size()
@ins[@c].c
@ins[@c].v[@in.c]
@index()
@look(@c)
@look(@v[1])
@vv[@c][@k]
@vv[@vv[0][1]][0]
@m.at(@c)
@m.find(@c)->second
@um.at(@c)
@um.find(@k)->second
@st.count(@c)
@st.size() - 3
*@st.begin()
@d.front()
@d[@k]
@d.at(@c)
@l.front()
@l.back()
@a[@c]
@a.at(@k)
@op.value()
*@op
@pr.first
std::get<0>(@tu)
@q.front()
@sk.top()
@pq.top()
@bs.count()
(int)@bs[@k]
*@sp
(*@up)[@c]
@up->at(@k)
@fn(@c)
@fn(@v[@c])
@v.at(@v.at(@c))
@v.back() - 1
*@v.begin()
@v.begin()[@c]
*(@v.begin() + @c)
(int)(@s[@c] - 'a')
(int)(@vs[@c][@c] - 'b')
std::min(@c, @v[0])
std::max<int>(@v[0], @v.size() - 4)
(@c + @v[@c]) % 3
@c ? @v[@c] : @w[0]
@ms.at(@t)
@ms.find(@vs[0])->second
@mm.find(@c)->second % 3
@mv.at(@c)[@k]
@mv.at(@c).at(@c)
std::count(@v.begin(), @v.end(), @c)
std::find(@v.begin(), @v.end(), @c) - @v.begin()
std::accumulate(@v.begin(), @v.end(), @c) % 3
@s.find(@t)
@s.compare(@s)
@ums.at(@t)
!@m[@c]
!@um[@k]
!@c++
!--@c
!@next()
!@pick(@c)
!@pick(@next())
!@ref()
!@in.get()
!@in.c--
!@list()[@c]
!@self().c
!@self().v[@c]
!@ms[@t]
!@v[@next()]
!(@w.push_back(1), @w.size() - 3)
!(@c = 2)
!@arr[@c++]
!@ins[@c].get()
"""

TEXTS = """
@s
@t
@vs[@c]
@vs[@v[@c]]
@vs.front()
@vs.back()
@vs.at(@c)
@mis.at(@c)
@mis.find(@c)->second
@as[@c]
@title()
@pr.second
std::get<1>(@tu)
@in.s
@ins[@c].s
@s.substr(@c, @k)
@s.substr(#i)
@vs[@c].substr(@c)
std::to_string(@c)
std::to_string(@v[@c])
@s + @t
@t + @vs[@c]
@vs[#i] + "x"
std::string(@k, 'a')
std::string(@s.begin(), @s.begin() + @c)
"bc"
@t.c_str()
@c ? @s : @t
*@ss.begin()
!@name()
!@mis[@c]
!@self().s
!@vs[@next()]
"""

REFERENCES = """
@c
@arr[1]
@arr[@c]
@v[@c]
@in.c
@vv[1][@c]
@m[@c]
@ref()
@a[@c]
@d[@k]
@list()[0]
*@sp
@ins[@c].c
"""

# Calls. A line is one; parts between `|` have the same arguments.
CALLS = r"""
put(@v[#i]); | put(@v.at(#i)); | put(@vs[#i]); | put(@vs.at(#i)); | put(@d[#i]); | put(@d.at(#i)); | put(@a[#i]); | put(@a.at(#i)); | put(@as[#i]); | put(@as.at(#i));
put(@vv[#i][#i]); | put(@vv.at(#i).at(#i)); | put(@vv[#i].at(#i)); | put(@mv.at(#i)[#i]); | put(@mv.at(#i).at(#i)); | put(@vv[#i].size());
!@v[#i] = #i; | !@v.at(#i) = #i; | !@v[#i] += #i; | !@v[#i]++; | !put(@v[#i]--); | !@vv[#i][#i] = #i; | !@vv.at(#i).at(#i) += #i; | !@mv[#i][#i] = #i;
!@vs[#i] = #t; | !@vs.at(#i) = #t; | !@vs[#i] += #t; | !@vs[#i].append(#t); | !@vs[#i][0] = 'x'; | !@vs[#i].push_back('a' + #i); | !@vs[#i] += 'a' + #i;
!@d[#i] = #i; | !@d.at(#i) = #i; | !@a[#i] = #i; | !@a.at(#i) += #i; | !@as[#i] = #t; | !@as[#i] += #t;
!@v.push_back(#i); | !@v.emplace_back(#i); | !@v.insert(@v.begin(), #i); | !@v.insert(@v.begin() + #i, #i); | !@v.insert(@v.end(), @w.begin(), @w.end());
!@v.insert(@v.begin() + #i, #i, 7); | !@v.erase(@v.begin() + #i); | !@v.erase(@v.begin(), @v.begin() + #i); | !@v.resize(#i); | !@v.resize(#i, #i); | !@v.assign(#i, #i); | !@v.reserve(#i);
!@v.assign(@w.begin(), @w.begin() + #i); | !@v.swap(@w); | !@v.pop_back(); | !@v.clear(); | !@v = @w; | !@v = @vv[#i]; | !@vv[#i] = @v; | !@vv.push_back(@v); | !@vv[#i].swap(@v); | !@vv[#i].push_back(#i);
!@vv[#i].insert(@vv[#i].begin(), #i); | !@vv[#i].resize(#i); | !@vv[#i].assign(#i, #i); | !@vv.at(#i).push_back(#i); | !@vv.emplace_back(#i, #i); | !@vv.push_back(std::vector<int>(#i, #i));
!@vs.push_back(#t); | !@vs.emplace_back(#t); | !@vs.insert(@vs.begin() + #i, #t); | !@vs.resize(#i, #t); | !@vs.assign(#i, #t); | !@vs.insert(@vs.begin(), #t); | !@vs.erase(@vs.begin() + #i);
put(@vs[#i].size()); | put(@vs[#i].substr(#i)); | put(@vs[#i].substr(0, #i)); | put(@vs[#i].find(#t)); | put(@vs[#i].compare(#t)); | put(@vs[#i].at(#i)); | put(@vs[#i][#i]); | put(@vs[#i].c_str()); | put(@vs[#i] == #t);
put(@vs.at(#i).substr(#i, #i)); | put(@mis.at(#i).substr(#i)); | put(@mis.find(#i)->second.substr(#i)); | put(@mis.at(#i).find(#t)); | put(@mis.at(#i) + #t); | !put(@mis[#i].substr(#i)); | !@mis[#i] = #t; | !@mis[#i] += #t; | !@mis.at(#i) = #t;
put(@s.substr(#i)); | put(@s.substr(#i, #i)); | put(@s[#i]); | put(@s.at(#i)); | put(@s.find(#t)); | put(@s.find(#t, #i)); | put(@s.find('a' + #i)); | put(@s.rfind(#t)); | put(@s.find_first_of(#t)); | put(@s.find_first_not_of(#t, #i));
put(@s.compare(#t)); | put(@s.compare(#i, #i, #t)); | put(@s.find_last_of(#t)); | put(@s.rfind('a' + #i, #i)); | put(@s.c_str()); | put(@s + #t); | put(#t + @s); | put(@s == #t); | put(@s < #t); | put(@s + char('a' + #i)); | put(@s.data());
!@s[#i] = 'x'; | !@s.at(#i) = 'a' + #i; | !@s += #t; | !@s.append(#t); | !@s.append(#t, #i); | !@s.append(#i, 'x'); | !@s.push_back('a' + #i); | !@s.insert(#i, #t); | !@s.insert(#i, #i, 'y'); | !@s.erase(#i); | !@s.erase(#i, #i); | !@s.replace(#i, #i, #t);
!@s.replace(#i, 2, #i, 'z'); | !@s.resize(#i); | !@s.resize(#i + 4, 'q'); | !@s.assign(#t); | !@s.assign(#i, 'a' + #i); | !@s = #t; | !@s.swap(@t); | !@s.swap(@vs[#i]); | !@s = @s + #t; | !@s = #t + @s; | !@s.erase(@s.begin() + #i); | !@s.insert(@s.begin() + #i, 'k'); | !@s.assign(#t, #i, 1);
put(@m.at(#i)); | put(@m.find(#i)->second); | put(@m.count(#i)); | put(@m.find(#i) != @m.end()); | put(@m.lower_bound(#i)->first); | put(@m.lower_bound(#i)->second); | put(std::distance(@m.lower_bound(#i), @m.end())); | put(@m.begin()->second);
!put(@m[#i]); | !@m[#i] = #i; | !@m[#i] += #i; | !@m[#i]++; | !@m.at(#i) = #i; | !@m.insert({#i, #i}); | !@m.insert(std::make_pair((int)(#i), (int)(#i))); | !@m.emplace(#i + 5, #i); | !@m.erase(#i); | !@m.find(#i)->second = #i; | !@m.erase(@m.find(#i)); | !put(@m.insert({#i, #i}).second); | !put(@m.insert({#i + 1, #i}).first->second); | !@m.insert_or_assign(#i, #i); | !@m.try_emplace(#i, #i);
put(@ms.count(#t)); | put(@ms.find(#t) == @ms.end()); | !put(@ms[#t]); | !@ms[#t] = #i; | !@ms[#t]++; | !@ms[#t] += #i; | !@ms.insert({#t, #i}); | !@ms.emplace(#t, #i); | !@ms.erase(#t); | !@ms.erase(@ms.begin()); | !@ms.insert_or_assign(#t, #i);
!@mv[#i].push_back(#i); | !@mv[#i] = @v; | !@mv[#i] = @vv[#i]; | put(@mv.at(#i).size()); | put(@mv.find(#i)->second[#i]); | !@mv.find(#i)->second.push_back(#i); | !@mv[#i].resize(#i); | !@mv.erase(#i); | !@mv.emplace(#i + 4, @v); | !@mv[#i].assign(#i, #i); | !put(@mv[#i].at(#i));
put(@mm.count(#i)); | !@mm.insert({#i, #i}); | !@mm.emplace(#i, #i); | !@mm.erase(#i); | put(@mm.lower_bound(#i)->second); | put(std::distance(@mm.equal_range(#i).first, @mm.end())); | put(@mm.find(#i) == @mm.end());
put(@st.count(#i)); | put(*@st.find(@c)); | put(@st.find(#i) != @st.end()); | put(*@st.lower_bound(#i)); | put(*@st.upper_bound(#i)); | !@st.insert(#i + 7); | !put(@st.insert(#i).second); | !put(*@st.insert(#i).first); | !@st.erase(#i); | !@st.emplace(#i); | !@st.insert(@v.begin(), @v.end()); | !put(@st.erase(#i)); | !@st.swap(@st); | !@st.insert({(int)(#i), (int)(#i)});
put(@ss.count(#t)); | put(@ss.find(#t) == @ss.end()); | !@ss.insert(#t); | !@ss.erase(#t); | !put(@ss.insert(#t).second); | !@ss.emplace(#t); | put(@ss.lower_bound(#t) == @ss.end());
put(@mt.count(#i)); | !@mt.insert(#i); | !@mt.erase(#i); | !@mt.erase(@mt.find(@c)); | put(*@mt.lower_bound(#i)); | put(@mt.find(#i) == @mt.end());
put(@um.at(#i)); | put(@um.count(#i)); | put(@um.find(#i)->second); | !put(@um[#i]); | !@um[#i] = #i; | !@um[#i] += #i; | !@um.insert({#i, #i}); | !@um.emplace(#i, #i); | !@um.erase(#i); | !@um.find(#i)->second = #i; | !@um.at(#i)++; | !put(@um.insert({#i, #i}).second);
put(@ums.count(#t)); | put(@ums.find(#t) == @ums.end()); | !@ums[#t] = #i; | !@ums[#t]++; | !@ums.emplace(#t, #i); | !@ums.erase(#t); | !put(@ums[#t]);
put(@us.count(#i)); | put(@us.find(#i) == @us.end()); | !@us.insert(#i); | !@us.erase(#i); | !put(@us.insert(#i).second); | !@us.emplace(#i);
!@d.push_back(#i); | !@d.push_front(#i); | !@d.emplace_back(#i); | !@d.emplace_front(#i); | !@d.insert(@d.begin() + #i, #i); | !@d.erase(@d.begin() + #i); | !@d.resize(#i); | !@d.assign(#i, #i); | !@d.pop_front(); | put(@d.back()); | put(@d.size() + #i);
!@l.push_back(#i); | !@l.push_front(#i); | !@l.emplace_back(#i); | !@l.insert(@l.begin(), #i); | !@l.remove(#i); | !@l.resize(#i); | !@l.assign(#i, #i); | put(*std::next(@l.begin(), #i)); | !@l.erase(std::next(@l.begin(), #i)); | put(*std::find(@l.begin(), @l.end(), @c)); | !@l.insert(@l.end(), @v.begin(), @v.end()); | !@l.splice(@l.begin(), @l, std::next(@l.begin()));
!@a.fill(#i); | put(@a.size() + #i); | put(@a.back()); | !@a.back() = #i; | !@a.swap(@a); | !std::swap(@a[#i], @a[#i]); | !std::swap(@v[#i], @v[#i]); | !std::swap(@vs[#i], @vs[0]); | !std::swap(@s, @t); | !std::swap(@v, @w); | !std::swap(@c, @v[1]); | !std::swap(@vv[#i], @v);
put(@op.value_or(#i)); | put(*@op + #i); | put(@op.value() + #i); | !@op = #i; | !@op.emplace(#i); | !*@op += #i; | !@op.value() = #i; | !@op.reset(); | put(@op.has_value() + #i); | put(@op == @c);
!@pr.first = #i; | !@pr.second = #t; | !@pr = std::make_pair((int)(#i), std::string(#t)); | !@pr = {#i, #t}; | put(@pr.second.substr(#i)); | put(@pr.second.find(#t)); | !@pr.second.append(#t); | !std::get<0>(@tu) = #i; | !std::get<1>(@tu) = #t; | !std::get<1>(@tu).append(#t); | put(std::get<1>(@tu).substr(#i)); | !@tu = std::make_tuple((int)(#i), std::string(#t)); | put(std::get<1>(@tu) + #t);
!@q.push(#i); | !@q.emplace(#i); | !@q.front() = #i; | !@q.back() += #i; | put(@q.front() + #i); | !@sk.push(#i); | !@sk.top() = #i; | !@sk.emplace(#i); | !@sk.pop(); | put(@sk.top() + #i); | !@pq.push(#i); | !@pq.emplace(#i); | put(@pq.top() + #i); | !@q.push(@q.front()); | !@sk.push(@sk.top()); | !@pq.push(@pq.top());
!@bs.set(#i); | !@bs.flip(#i); | !@bs.reset(#i); | put(@bs.test(#i)); | put(@bs[#i]); | !@bs[#i] = true; | !@bs.set(#i, #i); | put(@bs.count() + #i);
put(*@sp + #i); | !*@sp = #i; | !*@sp += #i; | !@sp.reset(new int(#i)); | !@sp = std::make_shared<int>(#i); | put((*@up)[#i]); | put(@up->at(#i)); | !@up->push_back(#i); | !@up->at(#i) = #i; | !(*@up)[#i] += #i; | !@up->insert(@up->begin() + #i, #i); | !@up->resize(#i); | !@up->assign(@v.begin(), @v.end()); | !*@up = @v; | !@up.reset(new std::vector<int>(#i, #i)); | put(@up->size() + #i); | !@up = std::make_unique<std::vector<int>>(@v);
put(@fn(#i)); | put(@fn(@fn(#i))); | put(twice(@fn(#i))); | put(twice(#i) + @v[#i]); | put(twice(@v[#i]));
!@os << #i; | !@os << #t; | !@os << #i << ' ' << #t; | !@os << @os.str(); | !@os.str(#t); | !@os >> #j; | !@os >> #j >> #j; | !@os >> @s; | !@os >> @vs[#i]; | !@os >> @v[#i]; | put(@os.str()); | !@os << @v[#i] << #t << #i; | !std::getline(@os, @s); | !std::getline(@os, @vs[#i]); | !std::getline(@os, @t, 'a'); | put(@os.str().substr(#i)); | !@os.write(@s.data(), #i); | !@os.put('a' + #i); | !@os << @fn(#i) << @next() << @s;
put(@in.v[#i]); | put(@in.v.at(#i)); | put(@in.s.substr(#i)); | !@in.v[#i] = #i; | !@in.v.push_back(#i); | !@in.s += #t; | !@in.v.insert(@in.v.begin() + #i, #i); | !@in.s.append(#t); | !@in.v = @v; | !@in.s = #t; | !@in.s.replace(#i, 1, #t); | put(@in.s.find(#t)); | !@in.v.resize(#i + @in.v.size());
put(@ins[#i].v[#i]); | put(@ins[#i].v.at(#i)); | put(@ins[#i].s.substr(#i)); | !@ins[#i].v[#i] = #i; | !@ins[#i].v.push_back(#i); | !@ins[#i].s += #t; | !@ins[#i].s.append(#t); | !@ins[#i].v = @v; | !@ins[#i].s = #t; | !@ins[#i].c = #i; | !@ins[#i].c += #i; | !@ins.push_back(@in); | !@ins[#i] = @in; | !@ins.push_back(Inner{@c, @v, @s}); | !@ins.insert(@ins.begin() + #i, @in); | !put(@ins[#i].get()); | put(@ins[#i].size()); | !@ins.at(#i).v.push_back(#i); | put(@ins.at(#i).s.at(#i)); | !@ins.erase(@ins.begin() + #i); | !@ins.resize(#i + 1); | !@in = @ins[#i];
put(std::count(@v.begin(), @v.end(), #i)); | put(std::find(@v.begin(), @v.end(), #i) - @v.begin()); | put(std::accumulate(@v.begin(), @v.end(), #i)); | !std::fill(@v.begin(), @v.end(), #i); | !std::fill(@v.begin(), @v.begin() + #i, #i); | !std::sort(@v.begin(), @v.begin() + #i); | !std::reverse(@v.begin(), @v.begin() + #i); | put(*std::max_element(@v.begin(), @v.end()) + #i); | !std::rotate(@v.begin(), @v.begin() + #i, @v.end()); | !std::copy(@w.begin(), @w.begin() + #i, @v.begin()); | put(std::min(#j, #j)); | put(std::max((int)(#i), (int)(#i))); | !std::iota(@v.begin(), @v.end(), #i); | !std::fill_n(@v.begin(), #i, #i); | !@v.erase(std::remove(@v.begin(), @v.end(), (int)(#i)), @v.end()); | put(std::binary_search(@st.begin(), @st.end(), #i)); | !std::iter_swap(@v.begin(), @v.begin() + #i); | !std::replace(@v.begin(), @v.end(), (int)(#i), #i + 5);
put(@look(#i)); | put(@look(@look(#i))); | !put(@pick(#i)); | !@list()[#i] = #i; | !@list().push_back(#i); | put(@title().substr(#i)); | put(@title().find(#t)); | !put(@name().substr(#i)); | !@self().v.push_back(#i); | !@self().s.append(#t); | !@ref() = #i; | !@ref() += #i; | !put(@self().vs[#i].substr(#i)); | !@self().vs[#i] += #t;
!@arr[#i] = #i; | !@arr[#i] += #i; | !@arr[@v[#i]] = @v[@arr[#i]]; | put(@arr[#i]); | !@c = #i; | !@c += #i; | !@k = #i; | !#j = #i; | !#j += #i; | !@v[#i] = @vs[#i].size(); | !@s = @vs[#i].substr(#i) + #t; | !@t = @s.substr(#i, #i); | !@v[#i] = @m.at(#i); | !@vs[#i] = @mis.at(#i); | !@v[@c++] = @c; | !@m[@c] = @m[@k]; | !@m[#i] = @um[#i]; | !@um[#i] = @um[#i]; | !@ms[@t] = @ms[@s];
for (int x : @v) put(x + #i); | for (auto &x : @vs) put(x + #t); | for (size_t i = 0; i < @v.size(); i++) put(@v.at(i) + #i); | !for (auto &x : @v) x += #i; | !for (auto &x : @vs) x += #t; | if (@v.at(#i) == #i) put(@vs.at(#i)); | if (auto it = @m.find(#i); it != @m.end()) put(it->second + #i); | !while (@v.size() > 3 + #i) @v.pop_back(); | switch (@v.at(#i)) { case 1: put(@v.at(#i)); break; default: put(@c); } | for (auto &x : @m) put(x.second + #i); | !for (auto &x : @m) x.second += #i;
auto x = @v.at(#i); put(x); | auto &x = @vs[#i]; put(x.substr(#i)); | !auto &x = @v.at(#i); x = #i; | const auto &x = @vs.at(#i); put(x); | !auto &x = @m[#i]; x += #i; | auto x = @s.substr(#i); put(x + #t); | !auto &x = @vv[#i]; x.push_back(#i); x.push_back(@c); | auto it = @m.find(#i); put(it->second + #i); | !auto it = @v.begin() + #i; *it = #i; | !int &x = @vv[#i].at(#i); x += @v[#i]; | !auto [x, y] = @m.insert({#i, #i}); put(x->second + y); | auto [x, y] = @pr; put(x), put(y + #t); | !auto &[x, y] = @pr; x = #i, y = #t;
put([&] { return @v[#i]; }()); | put([&](int x) { return @v.at(x) + #i; }(#i)); | !put([&] { @v.push_back(#i); return @v.size(); }()); | !std::for_each(@v.begin(), @v.end(), [&](int &x) { x += @c; }); | !std::sort(@v.begin(), @v.end(), [&](int x, int y) { return @w[x] < @w[y]; }); | put(std::count_if(@v.begin(), @v.end(), [&](int x) { return x == @c; })); | put(std::any_of(@vs.begin(), @vs.end(), [&](const std::string &x) { return x == @t; }));
try { put(@v.at(#i + 9)); } catch (std::exception &) { put(@c); } | try { put(@m.at(#i + 9)); } catch (...) { put(@v.at(#i)); } | try { put(@s.substr(#i + 9)); } catch (std::exception &) { put(@s.substr(#i)); } | !try { @v.at(#i) = #i; @vs.at(#i + 9) = #t; } catch (std::exception &) { @v.push_back(#i); }
"""

# Ways to the object: the name, what stands round the statements (`$` is their place), whether the object may be changed, and the way itself.
# `member` ones stand in the class.
WAYS = [
    ("own", "member", "void NAME() {$}", True, ""),
    ("this", "member", "void NAME() {$}", True, "this->"),
    ("own const", "member", "void NAME() const {$}", False, ""),
    ("other const", "member", "void NAME() const { const S &o = *this;$}", False, "o."),
    ("local", "free", "void NAME(S &) { S o;$}", True, "o."),
    ("reference", "free", "void NAME(S &o) {$}", True, "o."),
    ("const reference", "free", "void NAME(const S &o) {$}", False, "o."),
    ("pointer", "free", "void NAME(S &x) { S *p = &x;$}", True, "p->"),
    ("pointer to const", "free", "void NAME(S &x) { const S *p = &x;$}", False, "p->"),
    ("global", "free", "static S global_NAME; void NAME(S &) {$}", True, "global_NAME."),
    ("static", "free", "void NAME(S &) { static S o;$}", True, "o."),
    ("array", "free", "void NAME(S &) { S o[2]; int n = 1;$}", True, "o[n]."),
    ("vector", "free", "void NAME(S &) { std::vector<S> o(2); int n = 1;$}", True, "o[n]."),
    ("map", "free", "void NAME(S &) { std::map<int, S> o; int n = 1;$}", True, "o[n]."),
    ("iterator", "free", "void NAME(S &) { std::list<S> o(2); auto it = o.begin();$}", True, "it->"),
    ("unique", "free", "void NAME(S &) { auto o = std::make_unique<S>();$}", True, "o->"),
    ("shared", "free", "void NAME(S &) { auto o = std::make_shared<S>();$}", True, "o->"),
    ("member of local", "free", "struct H_NAME { int n; S o; }; void NAME(S &) { H_NAME h;$}", True, "h.o."),
    ("member by pointer", "free", "struct H_NAME { int n; S *o; }; void NAME(S &x) { H_NAME h{1, &x};$}", True, "h.o->"),
    ("reference member", "free", "struct H_NAME { int n; S &o; void go() {$} }; void NAME(S &x) { H_NAME h{1, x}; h.go(); }", True, "o."),
    ("member of own", "free", "struct H_NAME { int n = 1; S o[2]; void go() {$} }; void NAME(S &) { H_NAME h; h.go(); }", True, "o[n]."),
    ("vector of own", "free", "struct H_NAME { int n = 1; std::vector<S> o; H_NAME() : o(2) {} void go() {$} }; void NAME(S &) { H_NAME h; h.go(); }", True, "o[n]."),
    ("base", "free", "struct H_NAME : S { int n; void go() {$} }; void NAME(S &) { H_NAME h; h.go(); }", True, ""),
    ("captured", "free", "void NAME(S &o) { auto f = [&] {$}; f(); }", True, "o."),
    ("captured this", "member", "void NAME() { auto f = [this] {$}; f(); }", True, ""),
    ("function", "free", "static S &get_NAME() { static S o; return o; } void NAME(S &) {$}", True, "get_NAME()."),
    ("template", "free", "template <class T> void run_NAME(T &o) {$} void NAME(S &x) { run_NAME(x); }", True, "o."),
]
