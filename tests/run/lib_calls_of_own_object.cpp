// Calls of the library whose arguments use the call's object. Made by scripts/library-calls.
// engines: auto
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
    void f10() {
    reset();  { { put(name().substr(vv[c][k])); } show(5);  }
    reset();  { { if (auto it = m.find(a[c]); it != m.end()) put(it->second + in.c); } show(93);  }
    reset();  { { ref() = *v.begin(); } show(121);  }
    reset();  { { put([&] { return v[m.at(c)]; }()); } show(136);  }
    reset();  { { vs.at(v.back() - 1) = vs[arr[1]] + "x"; } show(143);  }
    reset();  { { l.splice(l.begin(), l, std::next(l.begin())); } show(151);  }
    reset();  { { vs[ums.at(t)] += 'a' + vv[vv[0][1]][0]; } show(170);  }
    reset();  { { v.insert(v.begin() + pr.first, v.at(v.at(c))); } show(213);  }
    reset();  { { mm.insert({v[c], index()}); } show(243);  }
    reset();  { { d.push_front(m[c]); } show(254);  }
    reset();  { { int &x = vv[w[k]].at(ms.at(t)); x += v[v.begin()[c]]; } show(267);  }
    reset();  { { vv.push_back(std::vector<int>(c, (*up)[c])); } show(292);  }
    reset();  { { put(pr.second.find(as[c])); } show(307);  }
    reset();  { { put(std::get<1>(tu).substr(s.size() - 4)); } show(318);  }
    reset();  { { v.assign(w.begin(), w.begin() + *(v.begin() + c)); } show(377);  }
    reset();  { { put(s.c_str()); } show(381);  }
    reset();  { { put(vv.at(vv[vv[0][1]][0]).at(sk.top())); } show(404);  }
    reset();  { { put(d.back()); } show(415);  }
    reset();  { { put(s + char('a' + v[next()])); } show(451);  }
    reset();  { { put(ins[*(v.begin() + c)].v[w[k]]); } show(497);  }
}
void f11() {
    reset();  { { s.assign("bc"); } show(577);  }
    reset();  { { sk.emplace(ref()); } show(580);  }
    reset();  { { v[s.find(t)] += (*up)[c]; } show(591);  }
    reset();  { { s.erase(std::find(v.begin(), v.end(), c) - v.begin(), mv.at(c).at(c)); } show(618);  }
}
void f14() {
    this->reset();  { { this->pq.push(this->pq.top()); } this->show(7);  }
    this->reset();  { { put(this->st.insert(this->mv.at(this->c).at(this->c)).second); } this->show(28);  }
    this->reset();  { { this->bs.set(this->index(), this->v[0]); } this->show(35);  }
    this->reset();  { { this->m.at(this->v[0]) = this->st.count(this->c); } this->show(92);  }
    this->reset();  { { put(this->m.lower_bound(this->look(this->c))->second); } this->show(125);  }
    this->reset();  { { this->st.emplace(this->arr[this->c]); } this->show(141);  }
    this->reset();  { { this->mv[this->sk.top()].push_back(this->fn(this->v[this->c])); } this->show(147);  }
    this->reset();  { { put(this->um.find(this->pick(this->c))->second); } this->show(156);  }
    this->reset();  { { this->v[this->vv[this->c][this->k]] = this->m.at(this->v.back() - 1); } this->show(161);  }
    this->reset();  { { std::fill(this->v.begin(), this->v.end(), this->pick(this->next())); } this->show(168);  }
    this->reset();  { { this->bs.flip(this->m.find(this->c)->second); } this->show(176);  }
    this->reset();  { { put(this->mv.at(std::min(this->c, this->v[0]))[*(this->v.begin() + this->c)]); } this->show(195);  }
    this->reset();  { { std::fill(this->v.begin(), this->v.begin() + this->d.front(), std::max<int>(this->v[0], this->v.size() - 4)); } this->show(211);  }
    this->reset();  { { this->d.push_front(std::count(this->v.begin(), this->v.end(), this->c)); } this->show(239);  }
    this->reset();  { { this->v.pop_back(); } this->show(315);  }
    this->reset();  { { this->ms.erase(this->ms.begin()); } this->show(321);  }
    this->reset();  { { this->os >> this->v[std::get<0>(this->tu)]; } this->show(328);  }
    this->reset();  { { this->mv[this->st.count(this->c)] = this->vv[std::min(this->c, this->v[0])]; } this->show(423);  }
    this->reset();  { { put(this->vs[(this->c ? this->v[this->c] : this->w[0])].substr(std::get<0>(this->tu))); } this->show(450);  }
    this->reset();  { { this->um[this->l.back()] = this->um[(int)(this->s[this->c] - 'a')]; } this->show(463);  }
}
void f15() {
    this->reset();  { { this->v.resize(this->op.value(), this->arr[this->c]); } this->show(490);  }
    this->reset();  { { put(this->s == std::to_string(this->v[this->c])); } this->show(493);  }
    this->reset();  { { put(this->in.s.find(this->mis[this->c])); } this->show(517);  }
    this->reset();  { { std::swap(this->v[std::max<int>(this->v[0], this->v.size() - 4)], this->v[this->um.at(this->c)]); } this->show(530);  }
    this->reset();  { { this->s.erase(this->s.begin() + this->ins[this->c].v[this->in.c]); } this->show(558);  }
}
void f31() const {
     { { put(look(look(c))); } result(24);  }
     { { put(vs[um.at(c)]); } result(66);  }
     { { for (int x : v) put(x + d[k]); } result(149);  }
     { { put(m.at(std::get<0>(tu))); } result(160);  }
     { { put(mm.count(l.front())); } result(288);  }
     { { put(ins[(*up)[c]].v.at(s.size() - 4)); } result(354);  }
     { { for (size_t i = 0; i < v.size(); i++) put(v.at(i) + v.at(v.at(c))); } result(359);  }
     { { put(mm.find(d.front()) == mm.end()); } result(363);  }
     { { put(um.find(m.find(c)->second)->second); } result(486);  }
     { { put(vv[(int)(vs[c][c] - 'b')].at(arr[1])); } result(505);  }
}
void f38() const { const S &o = *this;
     { { const auto &x = o.vs.at(o.mm.find(o.c)->second % 3); put(x); } result(45);  }
     { { put(o.mis.find(o.k)->second.substr(o.fn(o.c))); } result(83);  }
     { { put(o.d.size() + o.mv.at(o.c)[o.k]); } result(120);  }
     { { put(o.vv[o.a.at(o.k)].size()); } result(212);  }
     { { put(o.mv.at(o.v[o.v[0]])[o.c]); } result(215);  }
     { { put(o.mm.count(o.v[0])); } result(250);  }
     { { put(o.s.find_first_of(o.pr.second)); } result(286);  }
     { { put(std::distance(o.mm.equal_range(std::count(o.v.begin(), o.v.end(), o.c)).first, o.mm.end())); } result(317);  }
     { { put(o.pr.second.substr((o.c ? o.v[o.c] : o.w[0]))); } result(341);  }
     { { put(o.m.begin()->second); } result(424);  }
     { { put(o.os.str().substr(o.pq.top())); } result(539);  }
     { { put(o.vv.at(o.vs.size() - o.k).at(o.arr[o.c])); } result(549);  }
}
void f39() { auto f = [this] {
    reset();  { { ms.insert_or_assign(s.substr(l.front()), fn(c)); } show(55);  }
    reset();  { { put(a.back()); } show(102);  }
    reset();  { { put(vv.at((c ? v[c] : w[0])).at(std::get<0>(tu))); } show(111);  }
    reset();  { { q.push(arr[c++]); } show(155);  }
    reset();  { { vs[op.value()].append("bc"); } show(186);  }
    reset();  { { in.v.push_back(pq.top()); } show(190);  }
    reset();  { { put(*std::next(l.begin(), in.v[in.c])); } show(200);  }
    reset();  { { sp = std::make_shared<int>(pick(c)); } show(207);  }
    reset();  { { put(look(look(ums.at(t)))); } show(218);  }
    reset();  { { vs.insert(vs.begin() + look(v[1]), vs.back()); } show(222);  }
    reset();  { { std::get<1>(tu).append(s); } show(228);  }
    reset();  { { put(op.has_value() + *v.begin()); } show(247);  }
    reset();  { { m.erase(m.find(k)); } show(252);  }
    reset();  { { ref() += bs.count(); } show(305);  }
    reset();  { { std::getline(os, vs[v[v[0]]]); } show(312);  }
    reset();  { { put(mis.at(st.size() - 3).find(std::string(k, 'a'))); } show(393);  }
    reset();  { { mt.erase(arr[c]); } show(398);  }
    reset();  { { put(s.find(in.s)); } show(400);  }
    reset();  { { put(title().substr(std::get<0>(tu))); } show(408);  }
    reset();  { { put(ms.find(std::string(s.begin(), s.begin() + c)) == ms.end()); } show(527);  }
}; f(); }
};

void f0(S &x) { S *p = &x;
    p->reset();  { { p->v.resize(p->vs.size() - p->k); } p->show(0);  }
    p->reset();  { { p->mt.insert(p->ins[p->c].c); } p->show(31);  }
    p->reset();  { { p->vv[*p->st.begin()].push_back(p->sk.top()); } p->show(51);  }
    p->reset();  { { p->ms[p->s]++; } p->show(52);  }
    p->reset();  { { p->vs.emplace_back(p->title()); } p->show(69);  }
    p->reset();  { { for (size_t i = 0; i < p->v.size(); i++) put(p->v.at(i) + p->a[p->c]); } p->show(89);  }
    p->reset();  { { put(p->vs[p->ums.at(p->t)].find(p->vs[std::accumulate(p->v.begin(), p->v.end(), p->c) % 3] + "x")); } p->show(112);  }
    p->reset();  { { put(p->m.find((int)p->bs[p->k]) != p->m.end()); } p->show(199);  }
    p->reset();  { { put(p->in.s.find(p->s.substr(std::max<int>(p->v[0], p->v.size() - 4)))); } p->show(210);  }
    p->reset();  { { p->self().v.push_back(p->ins[p->c].c); } p->show(214);  }
    p->reset();  { { put(p->s.find('a' + p->in.c)); } p->show(225);  }
    p->reset();  { { p->vv[p->op.value()].resize(p->fn(p->v[p->c])); } p->show(240);  }
    p->reset();  { { put(p->s.substr(std::accumulate(p->v.begin(), p->v.end(), p->c) % 3, p->l.back())); } p->show(276);  }
    p->reset();  { { p->sp = std::make_shared<int>(p->op.value()); } p->show(347);  }
    p->reset();  { { p->d.erase(p->d.begin() + p->look(p->v[1])); } p->show(352);  }
    p->reset();  { { p->mv.find(p->ms.find(p->vs[0])->second)->second.push_back(p->m.at(p->c)); } p->show(353);  }
    p->reset();  { { p->us.erase((int)(p->s[p->c] - 'a')); } p->show(392);  }
    p->reset();  { { std::swap(p->v[*(p->v.begin() + p->c)], p->v[p->s.find(p->t)]); } p->show(394);  }
    p->reset();  { { std::swap(p->a[p->v.size() - 3], p->a[p->v[0]]); } p->show(433);  }
    p->reset();  { { p->ins.push_back(Inner{p->c, p->v, p->s}); } p->show(436);  }
}
void f1(S &x) { S *p = &x;
    p->reset();  { { put(p->os.str().substr(std::accumulate(p->v.begin(), p->v.end(), p->c) % 3)); } p->show(495);  }
    p->reset();  { { p->up->push_back(p->um.find(p->k)->second); } p->show(525);  }
    p->reset();  { { put(p->vs.at(p->s.size() - 4)); } p->show(529);  }
    p->reset();  { { put(std::count(p->v.begin(), p->v.end(), p->in.c--)); } p->show(572);  }
    p->reset();  { { p->ins[std::get<0>(p->tu)].s += std::to_string(p->c); } p->show(614);  }
}
void f2(S &o) { auto f = [&] {
    o.reset();  { { o.vs[o.ins[o.c].c] += 'a' + (int)o.bs[o.k]; } o.show(1);  }
    o.reset();  { { put(o.ss.count(o.s.substr(o.a.at(o.k)))); } o.show(9);  }
    o.reset();  { { put(o.os.str().substr(o.c++)); } o.show(42);  }
    o.reset();  { { o.m.at(*o.sp) = *o.st.begin(); } o.show(103);  }
    o.reset();  { { o.ms[o.vs[o.v[o.c]]] = o.d.front(); } o.show(129);  }
    o.reset();  { { o.self().vs[o.c] += std::string(o.s.begin(), o.s.begin() + o.c); } o.show(134);  }
    o.reset();  { { o.bs.set(o.v.at(o.v.at(o.c)), o.l.back()); } o.show(158);  }
    o.reset();  { { put(o.op.has_value() + std::find(o.v.begin(), o.v.end(), o.c) - o.v.begin()); } o.show(182);  }
    o.reset();  { { put(std::find(o.v.begin(), o.v.end(), o.up->at(o.k)) - o.v.begin()); } o.show(230);  }
    o.reset();  { { o.up->resize(o.v[o.c]); } o.show(257);  }
    o.reset();  { { o.d[o.s.find(o.t)] = o.v.begin()[o.c]; } o.show(272);  }
    o.reset();  { { o.vs.insert(o.vs.begin() + o.s.find(o.t), o.s.substr(o.c, o.k)); } o.show(277);  }
    o.reset();  { { o.ms.erase(o.vs.at(o.c)); } o.show(287);  }
    o.reset();  { { put(o.in.v.at(o.ins[o.c].get())); } o.show(298);  }
    o.reset();  { { put(o.ms.count(o.vs[o.c])); } o.show(299);  }
    o.reset();  { { o.mt.erase(o.mt.find(o.c)); } o.show(332);  }
    o.reset();  { { o.ss.insert(o.ins[o.c].s); } o.show(385);  }
    o.reset();  { { put(o.q.front() + (int)(o.s[o.c] - 'a')); } o.show(401);  }
    o.reset();  { { o.ms[o.s.substr(o.st.count(o.c))]++; } o.show(413);  }
    o.reset();  { { std::sort(o.v.begin(), o.v.begin() + o.d.front()); } o.show(434);  }
}; f(); }
void f3(S &o) { auto f = [&] {
    o.reset();  { { o.st.erase(o.v.size() - 3); } o.show(501);  }
    o.reset();  { { put(o.um[o.v[o.v[0]]]); } o.show(502);  }
    o.reset();  { { put(o.vv[o.mv.at(o.c)[o.k]].size()); } o.show(514);  }
    o.reset();  { { put(o.v.at(o.v.begin()[o.c])); } o.show(538);  }
    o.reset();  { { auto &x = o.m[o.st.count(o.c)]; x += o.um.find(o.k)->second; } o.show(613);  }
}; f(); }
struct H_f4 { int n = 1; S o[2]; void go() {
    o[n].reset();  { { auto x = o[n].v.at(*o[n].v.begin()); put(x); } o[n].show(2);  }
    o[n].reset();  { { put(o[n].s + o[n].vs.back()); } o[n].show(13);  }
    o[n].reset();  { { try { put(o[n].m.at(o[n].s.size() - 4 + 9)); } catch (...) { put(o[n].v.at(o[n].l.front())); } } o[n].show(29);  }
    o[n].reset();  { { o[n].vs[o[n].up->at(o[n].k)] += o[n].s.substr(o[n].c, o[n].k); } o[n].show(47);  }
    o[n].reset();  { { o[n].m.at(o[n].v.at(o[n].v.at(o[n].c))) = *o[n].op; } o[n].show(85);  }
    o[n].reset();  { { o[n].vv[*o[n].st.begin()].swap(o[n].v); } o[n].show(95);  }
    o[n].reset();  { { std::getline(o[n].os, o[n].t, 'a'); } o[n].show(144);  }
    o[n].reset();  { { put(o[n].st.erase(o[n].fn(o[n].v[o[n].c]))); } o[n].show(150);  }
    o[n].reset();  { { o[n].s = o[n].s + o[n].t; } o[n].show(209);  }
    o[n].reset();  { { o[n].m.try_emplace(std::count(o[n].v.begin(), o[n].v.end(), o[n].c), o[n].ms.at(o[n].t)); } o[n].show(226);  }
    o[n].reset();  { { o[n].v.at(o[n].vs.size() - o[n].k) = o[n].d.front(); } o[n].show(227);  }
    o[n].reset();  { { o[n].ss.erase(o[n].vs[o[n].c]); } o[n].show(245);  }
    o[n].reset();  { { o[n].s.swap(o[n].vs[o[n].w[o[n].v[o[n].c]]]); } o[n].show(275);  }
    o[n].reset();  { { o[n].v.assign((*o[n].up)[o[n].c], o[n].v.begin()[o[n].c]); } o[n].show(281);  }
    o[n].reset();  { { o[n].um.erase(o[n].ins[o[n].c].c); } o[n].show(310);  }
    o[n].reset();  { { put(*o[n].st.upper_bound(o[n].s.find(o[n].t))); } o[n].show(372);  }
    o[n].reset();  { { put(o[n].ss.count(std::to_string(o[n].v[o[n].c]))); } o[n].show(384);  }
    o[n].reset();  { { put(o[n].self().vs[o[n].in.v[o[n].in.c]].substr(o[n].s.find(o[n].t))); } o[n].show(403);  }
    o[n].reset();  { { o[n].as[std::min(o[n].c, o[n].v[0])] = o[n].s; } o[n].show(439);  }
    o[n].reset();  { { auto &x = o[n].vv[o[n].pq.top()]; x.push_back(o[n].d.front()); x.push_back(o[n].c); } o[n].show(467);  }
} }; void f4(S &) { H_f4 h; h.go(); }
struct H_f5 { int n = 1; S o[2]; void go() {
    o[n].reset();  { { o[n].m.emplace(o[n].d.at(o[n].c) + 5, o[n].v.at(o[n].v.at(o[n].c))); } o[n].show(477);  }
    o[n].reset();  { { auto it = o[n].v.begin() + o[n].ms.at(o[n].t); *it = o[n].st.size() - 3; } o[n].show(496);  }
    o[n].reset();  { { o[n].um[o[n].um.find(o[n].k)->second] = o[n].um[o[n].m.find(o[n].c)->second]; } o[n].show(511);  }
    o[n].reset();  { { put(o[n].m[*o[n].st.begin()]); } o[n].show(536);  }
    o[n].reset();  { { put(o[n].m.insert({o[n].mv.at(o[n].c).at(o[n].c), o[n].fn(o[n].v[o[n].c])}).second); } o[n].show(548);  }
    o[n].reset();  { { std::getline(o[n].os, o[n].vs[o[n].v.at(o[n].v.at(o[n].c))]); } o[n].show(595);  }
    o[n].reset();  { { put(o[n].m.find(o[n].c++) != o[n].m.end()); } o[n].show(600);  }
} }; void f5(S &) { H_f5 h; h.go(); }
template <class T> void run_f6(T &o) {
    o.reset();  { { o.v.insert(o.v.begin() + *o.st.begin(), o.up->at(o.k)); } o.show(3);  }
    o.reset();  { { put(o.d.size() + o.m.at(o.c)); } o.show(72);  }
    o.reset();  { { o.vs[o.v.size() - 3] += 'a' + o.d.at(o.c); } o.show(96);  }
    o.reset();  { { put(o.mis.at((o.c + o.v[o.c]) % 3) + o.vs[o.v[o.c]]); } o.show(98);  }
    o.reset();  { { o.bs.set(--o.c); } o.show(173);  }
    o.reset();  { { o.s.replace(o.k, 2, o.sk.top(), 'z'); } o.show(187);  }
    o.reset();  { { put(*o.st.upper_bound(o.vs.size() - o.k)); } o.show(192);  }
    o.reset();  { { auto &x = o.vv[o.k]; x.push_back(o.in.c); x.push_back(o.c); } o.show(249);  }
    o.reset();  { { o.in.s.replace(o.v[o.v[0]], 1, o.t + o.vs[o.c]); } o.show(253);  }
    o.reset();  { { put(o.fn(o.ins[o.c].c)); } o.show(260);  }
    o.reset();  { { for (auto &x : o.vs) put(x + o.mis.at(o.c)); } o.show(261);  }
    o.reset();  { { o.d.emplace_back(o.ums.at(o.t)); } o.show(265);  }
    o.reset();  { { put(o.op.value() + o.q.front()); } o.show(331);  }
    o.reset();  { { put(*o.st.find(o.c)); } o.show(339);  }
    o.reset();  { { std::iter_swap(o.v.begin(), o.v.begin() + o.v.begin()[o.c]); } o.show(380);  }
    o.reset();  { { auto &x = o.vs[o.fn(o.c)]; put(x.substr(o.arr[1])); } o.show(383);  }
    o.reset();  { { o.os >> o.v[o.next()]; } o.show(454);  }
    o.reset();  { { o.v.assign(o.mv.at(o.c).at(o.c), o.m.at(o.c)); } o.show(481);  }
    o.reset();  { { put(o.op.value_or(o.op.value())); } o.show(483);  }
    o.reset();  { { put(o.mm.lower_bound(o.v[o.next()])->second); } o.show(485);  }
} void f6(S &x) { run_f6(x); }
template <class T> void run_f7(T &o) {
    o.reset();  { { o.v.insert(o.v.begin() + o.c, o.c, 7); } o.show(504);  }
    o.reset();  { { o.s.insert(o.d.front(), std::to_string(o.v[o.c])); } o.show(524);  }
    o.reset();  { { o.l.insert(o.l.end(), o.v.begin(), o.v.end()); } o.show(541);  }
} void f7(S &x) { run_f7(x); }
void f8(S &) { std::vector<S> o(2); int n = 1;
    o[n].reset();  { { o[n].ins[*(o[n].v.begin() + o[n].c)] = o[n].in; } o[n].show(4);  }
    o[n].reset();  { { o[n].mv[o[n].d.front()][std::accumulate(o[n].v.begin(), o[n].v.end(), o[n].c) % 3] = o[n].mm.find(o[n].c)->second % 3; } o[n].show(138);  }
    o[n].reset();  { { o[n].s = o[n].t + o[n].vs[o[n].c] + o[n].s; } o[n].show(157);  }
    o[n].reset();  { { o[n].m.insert({*o[n].st.begin(), (int)(o[n].s[o[n].c] - 'a')}); } o[n].show(219);  }
    o[n].reset();  { { put(o[n].name().substr(std::max<int>(o[n].v[0], o[n].v.size() - 4))); } o[n].show(231);  }
    o[n].reset();  { { put(o[n].sk.top() + o[n].ins[o[n].c].c); } o[n].show(283);  }
    o[n].reset();  { { o[n].s.erase(o[n].ref()); } o[n].show(348);  }
    o[n].reset();  { { o[n].v.insert(o[n].v.begin(), o[n].look(o[n].c)); } o[n].show(374);  }
    o[n].reset();  { { o[n].mis[o[n].up->at(o[n].k)] += o[n].t + o[n].vs[o[n].c]; } o[n].show(391);  }
    o[n].reset();  { { o[n].um[o[n].up->at(o[n].k)] += *o[n].v.begin(); } o[n].show(402);  }
    o[n].reset();  { { o[n].ins.insert(o[n].ins.begin() + o[n].mv.at(o[n].c)[o[n].k], o[n].in); } o[n].show(417);  }
    o[n].reset();  { { o[n].in.v.resize(o[n].pq.top() + o[n].in.v.size()); } o[n].show(419);  }
    o[n].reset();  { { o[n].os << o[n].vs[o[n].next()]; } o[n].show(456);  }
    o[n].reset();  { { o[n].mm.erase(o[n].arr[o[n].c]); } o[n].show(459);  }
    o[n].reset();  { { o[n].mv[o[n].c] = o[n].v; } o[n].show(464);  }
    o[n].reset();  { { o[n].os >> o[n].s; } o[n].show(474);  }
    o[n].reset();  { { o[n].os >> o[n].ins[o[n].c].c >> o[n].in.c; } o[n].show(475);  }
    o[n].reset();  { { o[n].l.splice(o[n].l.begin(), o[n].l, std::next(o[n].l.begin())); } o[n].show(510);  }
    o[n].reset();  { { o[n].os >> o[n].v[o[n].mm.find(o[n].c)->second % 3]; } o[n].show(519);  }
    o[n].reset();  { { o[n].s.at(o[n].look(o[n].c)) = 'a' + o[n].vv[o[n].c][o[n].k]; } o[n].show(520);  }
}
void f9(S &) { std::vector<S> o(2); int n = 1;
    o[n].reset();  { { o[n].vv.at(o[n].d[o[n].k]).push_back(o[n].v.back() - 1); } o[n].show(526);  }
    o[n].reset();  { { o[n].mv.erase(o[n].d.at(o[n].c)); } o[n].show(568);  }
    o[n].reset();  { { o[n].mv.emplace(o[n].v.back() - 1 + 4, o[n].v); } o[n].show(574);  }
    o[n].reset();  { { o[n].bs[o[n].k] = true; } o[n].show(604);  }
}
void f12(S &) { std::list<S> o(2); auto it = o.begin();
    it->reset();  { { it->ins[(int)(it->s[it->c] - 'a')].s = std::to_string(it->v[it->c]); } it->show(6);  }
    it->reset();  { { put(it->os.str().substr(it->pick(it->c))); } it->show(14);  }
    it->reset();  { { put(std::distance(it->m.lower_bound(it->sk.top()), it->m.end())); } it->show(54);  }
    it->reset();  { { auto x = it->v.at(it->l.front()); put(x); } it->show(81);  }
    it->reset();  { { it->um.emplace(it->up->at(it->k), it->k); } it->show(84);  }
    it->reset();  { { auto [x, y] = it->pr; put(x), put(y + it->mis[it->c]); } it->show(101);  }
    it->reset();  { { put(it->op.value() + it->m.find(it->c)->second); } it->show(127);  }
    it->reset();  { { auto &x = it->v.at(it->w[it->v[it->c]]); x = std::accumulate(it->v.begin(), it->v.end(), it->c) % 3; } it->show(133);  }
    it->reset();  { { put(it->ss.find(it->vs[(int)it->bs[it->k]] + "x") == it->ss.end()); } it->show(198);  }
    it->reset();  { { it->ms.emplace(it->t, it->w[it->v[it->c]]); } it->show(273);  }
    it->reset();  { { std::for_each(it->v.begin(), it->v.end(), [&](int &x) { x += it->c; }); } it->show(303);  }
    it->reset();  { { it->a.swap(it->a); } it->show(334);  }
    it->reset();  { { it->l.erase(std::next(it->l.begin(), --it->c)); } it->show(337);  }
    it->reset();  { { put(it->us.find(*it->st.begin()) == it->us.end()); } it->show(343);  }
    it->reset();  { { put(std::max((int)(it->w[it->k]), (int)((int)(it->s[it->c] - 'a')))); } it->show(349);  }
    it->reset();  { { put(it->in.s.substr(it->m[it->c])); } it->show(373);  }
    it->reset();  { { auto &[x, y] = it->pr; x = it->bs.count(), y = it->s; } it->show(378);  }
    it->reset();  { { it->vv.push_back(it->v); } it->show(512);  }
    it->reset();  { { std::get<1>(it->tu).append(it->mis[it->c]); } it->show(544);  }
    it->reset();  { { put(it->op == it->c); } it->show(547);  }
}
void f13(S &) { std::list<S> o(2); auto it = o.begin();
    it->reset();  { { it->q.push(it->op.value()); } it->show(555);  }
    it->reset();  { { std::copy(it->w.begin(), it->w.begin() + it->c, it->v.begin()); } it->show(564);  }
    it->reset();  { { put(it->ms.find(it->vs.at(it->c)) == it->ms.end()); } it->show(611);  }
}
static S &get_f16() { static S o; return o; } void f16(S &) {
    get_f16().reset();  { { while (get_f16().v.size() > 3 + get_f16().s.size() - 4) get_f16().v.pop_back(); } get_f16().show(8);  }
    get_f16().reset();  { { auto x = get_f16().s.substr(get_f16().k); put(x + get_f16().t); } get_f16().show(27);  }
    get_f16().reset();  { { get_f16().st.insert(get_f16().q.front() + 7); } get_f16().show(75);  }
    get_f16().reset();  { { put(get_f16().self().vs[get_f16().look(get_f16().c)].substr(get_f16().k)); } get_f16().show(86);  }
    get_f16().reset();  { { get_f16().self().vs[get_f16().op.value()] += get_f16().s + get_f16().t; } get_f16().show(106);  }
    get_f16().reset();  { { get_f16().us.emplace(get_f16().in.c--); } get_f16().show(124);  }
    get_f16().reset();  { { put(get_f16().vs[get_f16().v[0]][*get_f16().sp]); } get_f16().show(135);  }
    get_f16().reset();  { { get_f16().mv[get_f16().c].assign(get_f16().a[get_f16().c], get_f16().v.at(get_f16().v.at(get_f16().c))); } get_f16().show(191);  }
    get_f16().reset();  { { put(*get_f16().st.find(get_f16().c)); } get_f16().show(248);  }
    get_f16().reset();  { { put(get_f16().mv.at(*get_f16().op).size()); } get_f16().show(258);  }
    get_f16().reset();  { { get_f16().v[get_f16().s.size() - 4] = get_f16().m.at(*get_f16().op); } get_f16().show(269);  }
    get_f16().reset();  { { get_f16().k = (*get_f16().up)[get_f16().c]; } get_f16().show(322);  }
    get_f16().reset();  { { put(*std::max_element(get_f16().v.begin(), get_f16().v.end()) + std::accumulate(get_f16().v.begin(), get_f16().v.end(), get_f16().c) % 3); } get_f16().show(324);  }
    get_f16().reset();  { { get_f16().self().s.append(*get_f16().ss.begin()); } get_f16().show(327);  }
    get_f16().reset();  { { get_f16().self().v.push_back(*(get_f16().v.begin() + get_f16().c)); } get_f16().show(346);  }
    get_f16().reset();  { { get_f16().bs.reset(*get_f16().sp); } get_f16().show(350);  }
    get_f16().reset();  { { std::swap(get_f16().s, get_f16().t); } get_f16().show(351);  }
    get_f16().reset();  { { get_f16().vs[std::min(get_f16().c, get_f16().v[0])] += std::string(get_f16().s.begin(), get_f16().s.begin() + get_f16().c); } get_f16().show(362);  }
    get_f16().reset();  { { get_f16().mv[get_f16().v.begin()[get_f16().c]][get_f16().vv[get_f16().vv[0][1]][0]] = get_f16().v.back() - 1; } get_f16().show(412);  }
    get_f16().reset();  { { get_f16().m.erase(get_f16().c); } get_f16().show(414);  }
}
static S &get_f17() { static S o; return o; } void f17(S &) {
    get_f17().reset();  { { get_f17().arr[std::max<int>(get_f17().v[0], get_f17().v.size() - 4)] += get_f17().look(get_f17().v[1]); } get_f17().show(420);  }
    get_f17().reset();  { { get_f17().s = get_f17().vs[get_f17().m.find(get_f17().c)->second].substr(get_f17().up->at(get_f17().k)) + get_f17().vs[get_f17().v.at(get_f17().v.at(get_f17().c))] + "x"; } get_f17().show(442);  }
    get_f17().reset();  { { std::reverse(get_f17().v.begin(), get_f17().v.begin() + get_f17().w[get_f17().v[get_f17().c]]); } get_f17().show(446);  }
    get_f17().reset();  { { put(get_f17().q.front() + *(get_f17().v.begin() + get_f17().c)); } get_f17().show(452);  }
    get_f17().reset();  { { auto &[x, y] = get_f17().pr; x = get_f17().s.find(get_f17().t), y = *get_f17().ss.begin(); } get_f17().show(480);  }
    get_f17().reset();  { { put(get_f17().s.data()); } get_f17().show(484);  }
    get_f17().reset();  { { put(get_f17().d[get_f17().mm.find(get_f17().c)->second % 3]); } get_f17().show(518);  }
    get_f17().reset();  { { put(get_f17().s.compare(get_f17().arr[1], get_f17().in.c, get_f17().t.c_str())); } get_f17().show(534);  }
    get_f17().reset();  { { get_f17().um.erase(get_f17().arr[get_f17().c]); } get_f17().show(557);  }
    get_f17().reset();  { { get_f17().d.push_back(get_f17().vv[get_f17().vv[0][1]][0]); } get_f17().show(586);  }
}
struct H_f18 { int n; S *o; }; void f18(S &x) { H_f18 h{1, &x};
    h.o->reset();  { { put(h.o->pr.second.find(h.o->s)); } h.o->show(10);  }
    h.o->reset();  { { put(h.o->m.find(--h.o->c) != h.o->m.end()); } h.o->show(20);  }
    h.o->reset();  { { put(twice(h.o->um.at(h.o->c)) + h.o->v[h.o->ms.find(h.o->vs[0])->second]); } h.o->show(38);  }
    h.o->reset();  { { put(h.o->ms.find(std::string(h.o->k, 'a')) == h.o->ms.end()); } h.o->show(59);  }
    h.o->reset();  { { h.o->s.at(h.o->st.count(h.o->c)) = 'a' + h.o->mm.find(h.o->c)->second % 3; } h.o->show(62);  }
    h.o->reset();  { { put(h.o->op.value_or(h.o->ins[h.o->c].v[h.o->in.c])); } h.o->show(110);  }
    h.o->reset();  { { h.o->pq.emplace(h.o->ins[h.o->c].c); } h.o->show(193);  }
    h.o->reset();  { { h.o->arr[h.o->v[h.o->d.at(h.o->c)]] = h.o->v[h.o->arr[h.o->ins[h.o->c].c]]; } h.o->show(196);  }
    h.o->reset();  { { put(h.o->pr.second.substr(h.o->v.size() - 3)); } h.o->show(264);  }
    h.o->reset();  { { h.o->self().v.push_back(h.o->s.size() - 4); } h.o->show(335);  }
    h.o->reset();  { { put(h.o->mt.count(h.o->v[0])); } h.o->show(355);  }
    h.o->reset();  { { h.o->s.append(h.o->ins[h.o->c].s); } h.o->show(369);  }
    h.o->reset();  { { h.o->ums.erase(h.o->name()); } h.o->show(386);  }
    h.o->reset();  { { h.o->l.splice(h.o->l.begin(), h.o->l, std::next(h.o->l.begin())); } h.o->show(491);  }
    h.o->reset();  { { h.o->s.replace(h.o->s.find(h.o->t), std::min(h.o->c, h.o->v[0]), h.o->in.s); } h.o->show(492);  }
    h.o->reset();  { { h.o->v[h.o->v[h.o->v[0]]] = h.o->m.at(h.o->ums.at(h.o->t)); } h.o->show(498);  }
    h.o->reset();  { { h.o->vv[std::count(h.o->v.begin(), h.o->v.end(), h.o->c)][h.o->v.back() - 1] = h.o->arr[1]; } h.o->show(533);  }
    h.o->reset();  { { h.o->us.erase(h.o->vv[h.o->vv[0][1]][0]); } h.o->show(560);  }
    h.o->reset();  { { put(h.o->mv[h.o->in.size()].at(h.o->in.c)); } h.o->show(593);  }
}
void f19(S &) { std::map<int, S> o; int n = 1;
    o[n].reset();  { { put(o[n].vs[o[n].m.at(o[n].c)]); } o[n].show(11);  }
    o[n].reset();  { { o[n].op.reset(); } o[n].show(12);  }
    o[n].reset();  { { o[n].ins[o[n].vs.size() - o[n].k].s += o[n].mis.find(o[n].c)->second; } o[n].show(30);  }
    o[n].reset();  { { put(*o[n].sp + (*o[n].up)[o[n].c]); } o[n].show(36);  }
    o[n].reset();  { { o[n].s.insert(o[n].s.begin() + o[n].mv.at(o[n].c)[o[n].k], 'k'); } o[n].show(63);  }
    o[n].reset();  { { std::getline(o[n].os, o[n].t, 'a'); } o[n].show(70);  }
    o[n].reset();  { { put(o[n].name().substr(o[n].self().v[o[n].c])); } o[n].show(76);  }
    o[n].reset();  { { put(o[n].mv.find(o[n].ms.find(o[n].vs[0])->second)->second[o[n].st.size() - 3]); } o[n].show(78);  }
    o[n].reset();  { { put(o[n].st.insert(o[n].ums.at(o[n].t)).second); } o[n].show(87);  }
    o[n].reset();  { { o[n].v.insert(o[n].v.begin(), o[n].v.size() - 3); } o[n].show(118);  }
    o[n].reset();  { { put(o[n].ums.count(o[n].s.substr(o[n].self().v[o[n].c]))); } o[n].show(119);  }
    o[n].reset();  { { o[n].bs[o[n].st.size() - 3] = true; } o[n].show(153);  }
    o[n].reset();  { { o[n].q.push((int)(o[n].vs[o[n].c][o[n].c] - 'b')); } o[n].show(189);  }
    o[n].reset();  { { o[n].arr[o[n].q.front()] += o[n].l.back(); } o[n].show(203);  }
    o[n].reset();  { { o[n].vs.erase(o[n].vs.begin() + o[n].pick(o[n].next())); } o[n].show(216);  }
    o[n].reset();  { { o[n].ref() += o[n].v.back() - 1; } o[n].show(224);  }
    o[n].reset();  { { o[n].vs[o[n].st.count(o[n].c)].append(o[n].vs[o[n].c].substr(o[n].c)); } o[n].show(300);  }
    o[n].reset();  { { put(twice(o[n].s.compare(o[n].s)) + o[n].v[o[n].v[o[n].v[0]]]); } o[n].show(314);  }
    o[n].reset();  { { put(o[n].vs[o[n].op.value()] == o[n].t); } o[n].show(365);  }
    o[n].reset();  { { std::swap(o[n].s, o[n].t); } o[n].show(367);  }
}
void f20(S &) { std::map<int, S> o; int n = 1;
    o[n].reset();  { { o[n].sk.push(o[n].sk.top()); } o[n].show(368);  }
    o[n].reset();  { { o[n].arr[*o[n].sp] = o[n].look(o[n].v[1]); } o[n].show(396);  }
    o[n].reset();  { { put(std::find(o[n].v.begin(), o[n].v.end(), o[n].um.at(o[n].c)) - o[n].v.begin()); } o[n].show(409);  }
    o[n].reset();  { { for (auto &x : o[n].m) put(x.second + *o[n].op); } o[n].show(460);  }
    o[n].reset();  { { o[n].s.swap(o[n].t); } o[n].show(515);  }
    o[n].reset();  { { o[n].us.emplace(o[n].a[o[n].c]); } o[n].show(615);  }
}
void f21(S &) { auto o = std::make_unique<S>();
    o->reset();  { { o->vv[o->pr.first].assign(o->vv[o->vv[0][1]][0], o->s.compare(o->s)); } o->show(15);  }
    o->reset();  { { put(o->pq.top() + o->c); } o->show(17);  }
    o->reset();  { { put(o->title().substr(o->arr[o->c++])); } o->show(22);  }
    o->reset();  { { put(*o->st.find(o->c)); } o->show(46);  }
    o->reset();  { { o->v[o->in.size()]++; } o->show(68);  }
    o->reset();  { { o->v.erase(std::remove(o->v.begin(), o->v.end(), (int)(o->up->at(o->k))), o->v.end()); } o->show(73);  }
    o->reset();  { { put(o->vs[*o->op].substr(o->ms.find(o->vs[0])->second)); } o->show(178);  }
    o->reset();  { { put(*o->mt.lower_bound(o->q.front())); } o->show(270);  }
    o->reset();  { { put(o->as.at(std::min(o->c, o->v[0]))); } o->show(278);  }
    o->reset();  { { std::swap(o->vv[o->a.at(o->k)], o->v); } o->show(289);  }
    o->reset();  { { o->pr.second.append(std::to_string(o->v[o->c])); } o->show(290);  }
    o->reset();  { { o->a.back() = o->in.c--; } o->show(376);  }
    o->reset();  { { o->op.reset(); } o->show(395);  }
    o->reset();  { { o->v.resize(o->next()); } o->show(411);  }
    o->reset();  { { o->v.insert(o->v.begin() + (o->c + o->v[o->c]) % 3, o->ins[o->c].c, 7); } o->show(430);  }
    o->reset();  { { o->list().push_back(std::max<int>(o->v[0], o->v.size() - 4)); } o->show(437);  }
    o->reset();  { { put(*o->st.upper_bound(o->list()[o->c])); } o->show(445);  }
    o->reset();  { { auto &x = o->v.at(std::max<int>(o->v[0], o->v.size() - 4)); x = *o->op; } o->show(448);  }
    o->reset();  { { put([&] { return o->v[o->s.size() - 4]; }()); } o->show(453);  }
    o->reset();  { { auto [x, y] = o->m.insert({std::count(o->v.begin(), o->v.end(), o->c), o->index()}); put(x->second + y); } o->show(494);  }
}
void f22(S &) { auto o = std::make_unique<S>();
    o->reset();  { { put(o->vs.at(o->sk.top()).substr(std::max<int>(o->v[0], o->v.size() - 4), o->look(o->c))); } o->show(523);  }
    o->reset();  { { o->c = o->in.get(); } o->show(543);  }
    o->reset();  { { o->v[o->vv[o->vv[0][1]][0]] = o->vs[o->v.size() - 3].size(); } o->show(566);  }
    o->reset();  { { o->l.insert(o->l.begin(), o->ms.find(o->vs[0])->second); } o->show(569);  }
    o->reset();  { { o->d[o->v.back() - 1] = *o->op; } o->show(583);  }
    o->reset();  { { o->op.emplace(o->look(o->c)); } o->show(599);  }
}
void f23(S &) { auto o = std::make_shared<S>();
    o->reset();  { { switch (o->v.at(o->in.c)) { case 1: put(o->v.at(o->m.find(o->c)->second)); break; default: put(o->c); } } o->show(16);  }
    o->reset();  { { o->a.fill(o->vv[o->vv[0][1]][0]); } o->show(23);  }
    o->reset();  { { o->v[o->c++] = o->c; } o->show(56);  }
    o->reset();  { { put(o->q.front() + (int)o->bs[o->k]); } o->show(88);  }
    o->reset();  { { o->mv[(*o->up)[o->c]] = o->vv[o->pr.first]; } o->show(97);  }
    o->reset();  { { put(o->s.find('a' + o->um.find(o->k)->second)); } o->show(131);  }
    o->reset();  { { o->s = o->s + *o->ss.begin(); } o->show(159);  }
    o->reset();  { { put(o->s.data()); } o->show(244);  }
    o->reset();  { { put([&](int x) { return o->v.at(x) + o->vs.size() - o->k; }(o->st.size() - 3)); } o->show(255);  }
    o->reset();  { { put(o->ins[o->mv.at(o->c)[o->k]].s.substr(o->mv.at(o->c)[o->k])); } o->show(304);  }
    o->reset();  { { put(o->s == (o->c ? o->s : o->t)); } o->show(361);  }
    o->reset();  { { put(o->in.v.at(o->d[o->k])); } o->show(364);  }
    o->reset();  { { put(o->ins[(int)(o->vs[o->c][o->c] - 'b')].get()); } o->show(371);  }
    o->reset();  { { o->d.emplace_back(o->pq.top()); } o->show(399);  }
    o->reset();  { { o->m[o->arr[1]] = o->um[*o->op]; } o->show(416);  }
    o->reset();  { { put(o->mis.find(o->v.at(o->v.at(o->c)))->second.substr(o->v.back() - 1)); } o->show(422);  }
    o->reset();  { { put(std::accumulate(o->v.begin(), o->v.end(), o->w[o->k])); } o->show(426);  }
    o->reset();  { { o->ref() = o->vs.size() - o->k; } o->show(469);  }
    o->reset();  { { o->l.push_back(o->mm.find(o->c)->second % 3); } o->show(482);  }
    o->reset();  { { put(std::max((int)(o->m.find(o->c)->second), (int)(o->v.at(o->v.at(o->c))))); } o->show(582);  }
}
void f24(S &) { auto o = std::make_shared<S>();
    o->reset();  { { o->os << o->v[o->m.find(o->c)->second] << o->vs.back() << o->ms.find(o->vs[0])->second; } o->show(602);  }
    o->reset();  { { o->up.reset(new std::vector<int>(o->st.count(o->c), o->mv.at(o->c).at(o->c))); } o->show(617);  }
}
static S global_f25; void f25(S &) {
    global_f25.reset();  { { global_f25.pq.push((global_f25.c = 2)); } global_f25.show(18);  }
    global_f25.reset();  { { global_f25.ref() += global_f25.ref(); } global_f25.show(40);  }
    global_f25.reset();  { { global_f25.s.replace(global_f25.ins[global_f25.c].v[global_f25.in.c], (int)(global_f25.s[global_f25.c] - 'a'), std::get<1>(global_f25.tu)); } global_f25.show(41);  }
    global_f25.reset();  { { global_f25.st.swap(global_f25.st); } global_f25.show(43);  }
    global_f25.reset();  { { put(global_f25.s.data()); } global_f25.show(94);  }
    global_f25.reset();  { { put(std::get<1>(global_f25.tu).substr(global_f25.v.at(global_f25.v.at(global_f25.c)))); } global_f25.show(115);  }
    global_f25.reset();  { { global_f25.pq.push(global_f25.pq.top()); } global_f25.show(123);  }
    global_f25.reset();  { { global_f25.us.emplace(global_f25.ref()); } global_f25.show(128);  }
    global_f25.reset();  { { put(global_f25.mt.find(global_f25.mm.find(global_f25.c)->second % 3) == global_f25.mt.end()); } global_f25.show(130);  }
    global_f25.reset();  { { for (auto &x : global_f25.vs) x += global_f25.t; } global_f25.show(164);  }
    global_f25.reset();  { { put(global_f25.vs[global_f25.v[global_f25.next()]]); } global_f25.show(175);  }
    global_f25.reset();  { { put(global_f25.ms.count(global_f25.in.s)); } global_f25.show(179);  }
    global_f25.reset();  { { put(global_f25.ins.at((global_f25.c ? global_f25.v[global_f25.c] : global_f25.w[0])).s.at(global_f25.vv[global_f25.c][global_f25.k])); } global_f25.show(185);  }
    global_f25.reset();  { { global_f25.v[global_f25.c++] = global_f25.c; } global_f25.show(197);  }
    global_f25.reset();  { { for (auto &x : global_f25.vs) put(x + global_f25.vs[global_f25.c]); } global_f25.show(220);  }
    global_f25.reset();  { { global_f25.sp = std::make_shared<int>(global_f25.next()); } global_f25.show(271);  }
    global_f25.reset();  { { global_f25.os >> global_f25.ref() >> global_f25.m[global_f25.c]; } global_f25.show(280);  }
    global_f25.reset();  { { global_f25.list().push_back(global_f25.op.value()); } global_f25.show(308);  }
    global_f25.reset();  { { global_f25.pr.second.append(global_f25.vs[global_f25.c].substr(global_f25.c)); } global_f25.show(316);  }
    global_f25.reset();  { { put(global_f25.s == global_f25.vs[std::min(global_f25.c, global_f25.v[0])] + "x"); } global_f25.show(342);  }
}
static S global_f26; void f26(S &) {
    global_f26.reset();  { { global_f26.vv.at(global_f26.index()).push_back(global_f26.st.size() - 3); } global_f26.show(375);  }
    global_f26.reset();  { { global_f26.d[global_f26.sk.top()] = global_f26.v.at(global_f26.v.at(global_f26.c)); } global_f26.show(407);  }
    global_f26.reset();  { { global_f26.s = global_f26.vs[global_f26.up->at(global_f26.k)].substr(global_f26.m.find(global_f26.c)->second) + global_f26.mis.at(global_f26.c); } global_f26.show(421);  }
    global_f26.reset();  { { put(global_f26.ss.insert(global_f26.s.substr(global_f26.c, global_f26.k)).second); } global_f26.show(428);  }
    global_f26.reset();  { { *global_f26.op += (int)global_f26.bs[global_f26.k]; } global_f26.show(444);  }
    global_f26.reset();  { { global_f26.us.erase(global_f26.l.front()); } global_f26.show(461);  }
    global_f26.reset();  { { std::iter_swap(global_f26.v.begin(), global_f26.v.begin() + global_f26.v[global_f26.c]); } global_f26.show(472);  }
    global_f26.reset();  { { put(global_f26.a.at(std::accumulate(global_f26.v.begin(), global_f26.v.end(), global_f26.c) % 3)); } global_f26.show(509);  }
    global_f26.reset();  { { global_f26.ins[global_f26.w[global_f26.v[global_f26.c]]].v[global_f26.v.size() - 3] = global_f26.in.v[global_f26.in.c]; } global_f26.show(540);  }
    global_f26.reset();  { { put(global_f26.mv.at(global_f26.arr[global_f26.c]).at(global_f26.v[global_f26.v[0]])); } global_f26.show(550);  }
    global_f26.reset();  { { put(global_f26.in.v[global_f26.st.count(global_f26.c)]); } global_f26.show(587);  }
    global_f26.reset();  { { global_f26.v.insert(global_f26.v.begin() + std::max<int>(global_f26.v[0], global_f26.v.size() - 4), global_f26.arr[1], 7); } global_f26.show(596);  }
    global_f26.reset();  { { put(global_f26.ins[global_f26.s.size() - 4].v[global_f26.um.find(global_f26.k)->second]); } global_f26.show(605);  }
    global_f26.reset();  { { put(global_f26.mv.at(global_f26.m.find(global_f26.c)->second).size()); } global_f26.show(612);  }
}
struct H_f27 { int n; S o; }; void f27(S &) { H_f27 h;
    h.o.reset();  { { put(h.o.mm.find(h.o.v.back() - 1) == h.o.mm.end()); } h.o.show(19);  }
    h.o.reset();  { { h.o.v.insert(h.o.v.end(), h.o.w.begin(), h.o.w.end()); } h.o.show(34);  }
    h.o.reset();  { { put(std::min(h.o.vv[1][h.o.c], h.o.vv[1][h.o.c])); } h.o.show(44);  }
    h.o.reset();  { { h.o.os.str(h.o.title()); } h.o.show(50);  }
    h.o.reset();  { { put(h.o.vv[std::accumulate(h.o.v.begin(), h.o.v.end(), h.o.c) % 3].size()); } h.o.show(58);  }
    h.o.reset();  { { h.o.m[std::accumulate(h.o.v.begin(), h.o.v.end(), h.o.c) % 3] = h.o.um[h.o.bs.count()]; } h.o.show(65);  }
    h.o.reset();  { { put(std::get<1>(h.o.tu) + h.o.t); } h.o.show(74);  }
    h.o.reset();  { { h.o.c = (h.o.c ? h.o.v[h.o.c] : h.o.w[0]); } h.o.show(152);  }
    h.o.reset();  { { h.o.tu = std::make_tuple((int)(h.o.l.back()), std::string(h.o.mis.at(h.o.c))); } h.o.show(162);  }
    h.o.reset();  { { h.o.s.append(h.o.mis.at(h.o.c)); } h.o.show(169);  }
    h.o.reset();  { { *h.o.up = h.o.v; } h.o.show(204);  }
    h.o.reset();  { { h.o.s = std::string(h.o.k, 'a') + h.o.s; } h.o.show(263);  }
    h.o.reset();  { { put(h.o.us.find(h.o.ins[h.o.c].v[h.o.in.c]) == h.o.us.end()); } h.o.show(301);  }
    h.o.reset();  { { put(h.o.s.compare(h.o.v[h.o.v[0]], h.o.um.at(h.o.c), h.o.as[h.o.c])); } h.o.show(313);  }
    h.o.reset();  { { h.o.ums[h.o.vs[h.o.next()]]++; } h.o.show(325);  }
    h.o.reset();  { { h.o.st.emplace(std::accumulate(h.o.v.begin(), h.o.v.end(), h.o.c) % 3); } h.o.show(338);  }
    h.o.reset();  { { h.o.us.emplace(h.o.vv[h.o.vv[0][1]][0]); } h.o.show(382);  }
    h.o.reset();  { { put(h.o.ss.insert(h.o.t.c_str()).second); } h.o.show(406);  }
    h.o.reset();  { { h.o.ins.insert(h.o.ins.begin() + h.o.index(), h.o.in); } h.o.show(438);  }
    h.o.reset();  { { put(h.o.mt.count(h.o.v.size() - 3)); } h.o.show(455);  }
}
struct H_f28 { int n; S o; }; void f28(S &) { H_f28 h;
    h.o.reset();  { { h.o.op.reset(); } h.o.show(465);  }
    h.o.reset();  { { put(h.o.m.find(*h.o.sp)->second); } h.o.show(489);  }
    h.o.reset();  { { h.o.m[h.o.up->at(h.o.k)]++; } h.o.show(522);  }
    h.o.reset();  { { h.o.vs[h.o.m.find(h.o.c)->second] += 'a' + h.o.v[h.o.c]; } h.o.show(537);  }
    h.o.reset();  { { h.o.l.push_front(h.o.vv[h.o.vv[0][1]][0]); } h.o.show(545);  }
    h.o.reset();  { { put(h.o.up->at(h.o.st.size() - 3)); } h.o.show(578);  }
    h.o.reset();  { { put(h.o.look(h.o.look(h.o.arr[h.o.c++]))); } h.o.show(603);  }
    h.o.reset();  { { put(h.o.as.at((int)(h.o.s[h.o.c] - 'a'))); } h.o.show(619);  }
}
void f29(S &) { static S o;
    o.reset();  { { o.op = o.q.front(); } o.show(21);  }
    o.reset();  { { put([&] { return o.v[o.look(o.v[1])]; }()); } o.show(25);  }
    o.reset();  { { put(twice(o.fn(o.up->at(o.k)))); } o.show(37);  }
    o.reset();  { { o.os >> o.ins[o.c].c >> o.vv[1][o.c]; } o.show(48);  }
    o.reset();  { { put(o.v[o.in.c]--); } o.show(49);  }
    o.reset();  { { o.vv.at(o.st.size() - 3).at(o.s.size() - 4) += o.mm.find(o.c)->second % 3; } o.show(67);  }
    o.reset();  { { put(o.ss.lower_bound(*o.ss.begin()) == o.ss.end()); } o.show(91);  }
    o.reset();  { { put(std::any_of(o.vs.begin(), o.vs.end(), [&](const std::string &x) { return x == o.t; })); } o.show(100);  }
    o.reset();  { { o.in.v.resize(std::count(o.v.begin(), o.v.end(), o.c) + o.in.v.size()); } o.show(105);  }
    o.reset();  { { o.us.emplace(o.in.c--); } o.show(108);  }
    o.reset();  { { o.c += o.in.v[o.in.c]; } o.show(140);  }
    o.reset();  { { put(o.vs[*o.sp] == o.s.substr(o.c, o.k)); } o.show(146);  }
    o.reset();  { { for (auto &x : o.vs) put(x + std::to_string(o.c)); } o.show(148);  }
    o.reset();  { { *o.op += std::find(o.v.begin(), o.v.end(), o.c) - o.v.begin(); } o.show(163);  }
    o.reset();  { { auto &[x, y] = o.pr; x = o.ms.find(o.vs[0])->second, y = "bc"; } o.show(188);  }
    o.reset();  { { o.arr[o.v.at(o.v.at(o.c))] += std::max<int>(o.v[0], o.v.size() - 4); } o.show(194);  }
    o.reset();  { { o.v.erase(std::remove(o.v.begin(), o.v.end(), (int)((int)o.bs[o.k])), o.v.end()); } o.show(223);  }
    o.reset();  { { put(o.m.insert({o.in.c + 1, std::get<0>(o.tu)}).first->second); } o.show(246);  }
    o.reset();  { { put(o.d.size() + o.ins[o.c].get()); } o.show(274);  }
    o.reset();  { { o.a[o.in.v[o.in.c]] = o.op.value(); } o.show(284);  }
}
void f30(S &) { static S o;
    o.reset();  { { o.um.insert({o.a[o.c], o.ins[o.c].c}); } o.show(285);  }
    o.reset();  { { put(o.s.find_first_not_of(o.vs[o.in.size()] + "x", o.ms.find(o.vs[0])->second)); } o.show(297);  }
    o.reset();  { { for (auto &x : o.vs) x += o.s.substr(o.c, o.k); } o.show(389);  }
    o.reset();  { { o.sk.push(o.ref()); } o.show(443);  }
    o.reset();  { { auto &x = o.vs[o.mm.find(o.c)->second % 3]; put(x.substr(o.c)); } o.show(468);  }
    o.reset();  { { for (auto &x : o.m) x.second += (o.c + o.v[o.c]) % 3; } o.show(471);  }
    o.reset();  { { o.in.s.append(o.pr.second); } o.show(476);  }
    o.reset();  { { o.vs.assign(o.index(), o.title()); } o.show(535);  }
    o.reset();  { { o.vv[o.bs.count()] = o.v; } o.show(561);  }
    o.reset();  { { o.d.insert(o.d.begin() + o.ms.find(o.vs[0])->second, o.v[o.c]); } o.show(571);  }
    o.reset();  { { o.s.insert(o.s.begin() + o.ums.at(o.t), 'k'); } o.show(590);  }
}
struct H_f32 { int n; S &o; void go() {
    o.reset();  { { o.v.emplace_back(o.um.find(o.k)->second); } o.show(26);  }
    o.reset();  { { put(o.look((o.c = 2))); } o.show(57);  }
    o.reset();  { { put(std::any_of(o.vs.begin(), o.vs.end(), [&](const std::string &x) { return x == o.t; })); } o.show(71);  }
    o.reset();  { { o.ins[o.mv.at(o.c)[o.k]].c = (o.c + o.v[o.c]) % 3; } o.show(80);  }
    o.reset();  { { put(o.vs.at(o.c)); } o.show(99);  }
    o.reset();  { { if (auto it = o.m.find(o.up->at(o.k)); it != o.m.end()) put(it->second + o.ms.find(o.vs[0])->second); } o.show(107);  }
    o.reset();  { { put(o.ms.find(o.s.substr(o.c, o.k)) == o.ms.end()); } o.show(238);  }
    o.reset();  { { put([&] { return o.v[o.d[o.k]]; }()); } o.show(268);  }
    o.reset();  { { put(o.ins[o.v[0]].s.substr(o.ins[o.c].v[o.in.c])); } o.show(296);  }
    o.reset();  { { o.l.erase(std::next(o.l.begin(), o.up->at(o.k))); } o.show(302);  }
    o.reset();  { { o.m[o.c] = o.m[o.k]; } o.show(319);  }
    o.reset();  { { (*o.up)[o.v[0]] += o.s.find(o.t); } o.show(326);  }
    o.reset();  { { o.ins[o.in.get()].v = o.v; } o.show(329);  }
    o.reset();  { { o.a.back() = o.up->at(o.k); } o.show(330);  }
    o.reset();  { { o.v[o.um.find(o.k)->second] = o.ms.at(o.t); } o.show(357);  }
    o.reset();  { { put(o.d.at(o.ins[o.c].get())); } o.show(478);  }
    o.reset();  { { o.st.insert(o.v.begin(), o.v.end()); } o.show(479);  }
    o.reset();  { { o.v.insert(o.v.begin() + o.ms.at(o.t), (int)o.bs[o.k]); } o.show(521);  }
    o.reset();  { { o.vv[o.st.size() - 3].resize(o.vv[o.c][o.k]); } o.show(542);  }
    o.reset();  { { o.os >> o.v[o.next()]; } o.show(552);  }
} }; void f32(S &x) { H_f32 h{1, x}; h.go(); }
struct H_f33 { int n; S &o; void go() {
    o.reset();  { { o.t = o.s.substr(o.a[o.c], o.l.front()); } o.show(553);  }
    o.reset();  { { o.ins.push_back(Inner{o.c, o.v, o.s}); } o.show(562);  }
    o.reset();  { { o.mv.find(o.mv.at(o.c)[o.k])->second.push_back(o.ins[o.c].c); } o.show(567);  }
    o.reset();  { { put(o.pr.second.find(o.in.s)); } o.show(581);  }
} }; void f33(S &x) { H_f33 h{1, x}; h.go(); }
void f34(const S &o) {
     { { put(o.s.substr(std::find(o.v.begin(), o.v.end(), o.c) - o.v.begin(), o.s.compare(o.s))); } result(32);  }
     { { put(o.d.at(o.sk.top())); } result(60);  }
     { { put(*std::find(o.l.begin(), o.l.end(), o.c)); } result(126);  }
     { { put(o.ss.count(std::string(o.k, 'a'))); } result(166);  }
     { { put(o.s.rfind(o.mis.find(o.c)->second)); } result(457);  }
     { { put(o.vs[o.pq.top()].substr(0, o.mv.at(o.c).at(o.c))); } result(458);  }
     { { auto &x = o.vs[std::min(o.c, o.v[0])]; put(x.substr((int)o.bs[o.k])); } result(585);  }
}
void f35(S &o) {
    o.reset();  { { std::for_each(o.v.begin(), o.v.end(), [&](int &x) { x += o.c; }); } o.show(33);  }
    o.reset();  { { std::swap(o.v[o.d[o.k]], o.v[(o.c + o.v[o.c]) % 3]); } o.show(61);  }
    o.reset();  { { put(o.vs.at(std::find(o.v.begin(), o.v.end(), o.c) - o.v.begin())); } o.show(82);  }
    o.reset();  { { o.ins.resize(o.in.v[o.in.c] + 1); } o.show(117);  }
    o.reset();  { { put(o.title().find("bc")); } o.show(174);  }
    o.reset();  { { o.in.s.append(*o.ss.begin()); } o.show(206);  }
    o.reset();  { { o.ms.insert({o.pr.second, (o.c ? o.v[o.c] : o.w[0])}); } o.show(234);  }
    o.reset();  { { o.s.append(std::to_string(o.c)); } o.show(242);  }
    o.reset();  { { put(o.pr.second.substr(o.v.begin()[o.c])); } o.show(259);  }
    o.reset();  { { o.bs.reset(o.vv[o.c][o.k]); } o.show(306);  }
    o.reset();  { { put(o.m.insert({std::accumulate(o.v.begin(), o.v.end(), o.c) % 3 + 1, o.sk.top()}).first->second); } o.show(345);  }
    o.reset();  { { o.bs.set(o.ins[o.c].v[o.in.c]); } o.show(388);  }
    o.reset();  { { o.bs[(int)(o.s[o.c] - 'a')] = true; } o.show(447);  }
    o.reset();  { { put(std::binary_search(o.st.begin(), o.st.end(), o.list()[o.c])); } o.show(449);  }
    o.reset();  { { o.l.assign(o.mv.at(o.c)[o.k], o.in.v[o.in.c]); } o.show(516);  }
    o.reset();  { { put(*std::find(o.l.begin(), o.l.end(), o.c)); } o.show(531);  }
    o.reset();  { { put(o.s.substr(o.arr[o.c])); } o.show(575);  }
    o.reset();  { { put(o.s.find(o.self().s)); } o.show(610);  }
}
struct H_f36 : S { int n; void go() {
    reset();  { { os >> vs[mm.find(c)->second % 3]; } show(39);  }
    reset();  { { put([&] { v.push_back(std::find(v.begin(), v.end(), c) - v.begin()); return v.size(); }()); } show(53);  }
    reset();  { { ins.insert(ins.begin() + arr[c], in); } show(77);  }
    reset();  { { d[l.back()] = look(c); } show(109);  }
    reset();  { { put(s.find(*ss.begin())); } show(122);  }
    reset();  { { put(m.find(sk.top())->second); } show(132);  }
    reset();  { { put(vs[*v.begin()].at(std::find(v.begin(), v.end(), c) - v.begin())); } show(139);  }
    reset();  { { for (auto &x : m) x.second += (int)bs[k]; } show(145);  }
    reset();  { { in.v.insert(in.v.begin() + v[c], look(c)); } show(154);  }
    reset();  { { put(look(look(l.front()))); } show(167);  }
    reset();  { { put(v[um.find(k)->second]--); } show(181);  }
    reset();  { { put(s.compare(a[c], q.front(), std::to_string(c))); } show(183);  }
    reset();  { { op = ums.at(t); } show(208);  }
    reset();  { { v.swap(w); } show(235);  }
    reset();  { { vs[st.size() - 3] += 'a' + (c + v[c]) % 3; } show(262);  }
    reset();  { { op.reset(); } show(294);  }
    reset();  { { bs.set((c ? v[c] : w[0]), ins[c].c); } show(295);  }
    reset();  { { l.resize(list()[c]); } show(309);  }
    reset();  { { vv.emplace_back(a.at(k), a.at(k)); } show(418);  }
    reset();  { { s += vs.front(); } show(431);  }
} }; void f36(S &) { H_f36 h; h.go(); }
struct H_f37 : S { int n; void go() {
    reset();  { { ums[vs[c]] = a.at(k); } show(435);  }
    reset();  { { auto it = m.find(in.v[in.c]); put(it->second + in.v[in.c]); } show(440);  }
    reset();  { { put(std::distance(mm.equal_range(ins[c].v[in.c]).first, mm.end())); } show(466);  }
    reset();  { { put(*st.upper_bound(ms.at(t))); } show(507);  }
    reset();  { { ins[st.count(c)].v.push_back(pq.top()); } show(546);  }
    reset();  { { ins[std::max<int>(v[0], v.size() - 4)].s += s.substr(c, k); } show(601);  }
    reset();  { { s.erase(ms.find(vs[0])->second); } show(607);  }
} }; void f37(S &) { H_f37 h; h.go(); }
void f40(S &) { S o[2]; int n = 1;
    o[n].reset();  { { put(o[n].vs[o[n].um.at(o[n].c)].substr(o[n].look(o[n].c))); } o[n].show(64);  }
    o[n].reset();  { { put(o[n].look(o[n].look(o[n].vv[o[n].c][o[n].k]))); } o[n].show(116);  }
    o[n].reset();  { { put(o[n].mv.at(o[n].pr.first)[o[n].c]); } o[n].show(137);  }
    o[n].reset();  { { o[n].pr.second = *o[n].ss.begin(); } o[n].show(229);  }
    o[n].reset();  { { put(o[n].st.erase(o[n].v[o[n].c])); } o[n].show(233);  }
    o[n].reset();  { { o[n].vv.at(o[n].d.front()).at(o[n].q.front()) += o[n].d.at(o[n].c); } o[n].show(236);  }
    o[n].reset();  { { o[n].l.erase(std::next(o[n].l.begin(), o[n].l.back())); } o[n].show(237);  }
    o[n].reset();  { { put(std::count_if(o[n].v.begin(), o[n].v.end(), [&](int x) { return x == o[n].c; })); } o[n].show(279);  }
    o[n].reset();  { { put(o[n].ins[o[n].pq.top()].v.at(o[n].w[o[n].k])); } o[n].show(291);  }
    o[n].reset();  { { put(twice(o[n].fn(o[n].sk.top()))); } o[n].show(293);  }
    o[n].reset();  { { put(o[n].um.at(o[n].v[o[n].v[0]])); } o[n].show(323);  }
    o[n].reset();  { { o[n].vv[o[n].pr.first].swap(o[n].v); } o[n].show(333);  }
    o[n].reset();  { { o[n].m.emplace(o[n].s.size() - 4 + 5, o[n].pr.first); } o[n].show(336);  }
    o[n].reset();  { { o[n].l.resize(o[n].fn(o[n].v[o[n].c])); } o[n].show(360);  }
    o[n].reset();  { { put(std::max((int)(o[n].s.find(o[n].t)), (int)((int)o[n].bs[o[n].k]))); } o[n].show(379);  }
    o[n].reset();  { { o[n].ins.push_back(Inner{o[n].c, o[n].v, o[n].s}); } o[n].show(425);  }
    o[n].reset();  { { o[n].up->assign(o[n].v.begin(), o[n].v.end()); } o[n].show(441);  }
    o[n].reset();  { { o[n].v.at(o[n].vs.size() - o[n].k) = (int)(o[n].vs[o[n].c][o[n].c] - 'b'); } o[n].show(470);  }
    o[n].reset();  { { o[n].up->insert(o[n].up->begin() + o[n].index(), o[n].d.front()); } o[n].show(473);  }
    o[n].reset();  { { o[n].d.emplace_front(std::count(o[n].v.begin(), o[n].v.end(), o[n].c)); } o[n].show(488);  }
}
void f41(S &) { S o[2]; int n = 1;
    o[n].reset();  { { put(o[n].vs.at(o[n].v[o[n].c]).substr(*o[n].sp, o[n].k)); } o[n].show(500);  }
    o[n].reset();  { { put(o[n].mm.find((int)o[n].bs[o[n].k]) == o[n].mm.end()); } o[n].show(506);  }
    o[n].reset();  { { o[n].m.insert_or_assign(o[n].m.find(o[n].c)->second, o[n].m.find(o[n].c)->second); } o[n].show(532);  }
    o[n].reset();  { { o[n].sk.push(o[n].sk.top()); } o[n].show(565);  }
    o[n].reset();  { { put(o[n].s < std::to_string(o[n].c)); } o[n].show(576);  }
    o[n].reset();  { { o[n].os << o[n].fn(o[n].pq.top()) << o[n].next() << o[n].s; } o[n].show(584);  }
    o[n].reset();  { { put(o[n].m.lower_bound(o[n].sk.top())->first); } o[n].show(606);  }
}
void f42(S &) { S o;
    o.reset();  { { o.sk.push(o.sk.top()); } o.show(79);  }
    o.reset();  { { put(o.s < o.vs[o.c].substr(o.c)); } o.show(90);  }
    o.reset();  { { std::fill(o.v.begin(), o.v.begin() + o.fn(o.c), o.up->at(o.k)); } o.show(142);  }
    o.reset();  { { auto [x, y] = o.m.insert({o.ins[o.c].c, o.arr[o.c]}); put(x->second + y); } o.show(184);  }
    o.reset();  { { put(o.a[o.d.front()]); } o.show(241);  }
    o.reset();  { { o.mv[o.st.size() - 3][o.v.begin()[o.c]] = o.vv[o.vv[0][1]][0]; } o.show(256);  }
    o.reset();  { { if (o.v.at(o.look(o.v[1])) == o.arr[1]) put(o.vs.at(o.look(o.v[1]))); } o.show(266);  }
    o.reset();  { { o.ins.at(o.l.back()).v.push_back(o.look(o.v[1])); } o.show(344);  }
    o.reset();  { { put(o.mis.find(o.a.at(o.k))->second.substr(o.k)); } o.show(356);  }
    o.reset();  { { o.s.insert(o.ms.find(o.vs[0])->second, o.ins[o.c].s); } o.show(370);  }
    o.reset();  { { o.pr.second.append(o.self().s); } o.show(387);  }
    o.reset();  { { o.um.emplace((o.c + o.v[o.c]) % 3, o.pr.first); } o.show(429);  }
    o.reset();  { { put([&] { o.v.push_back(o.arr[1]); return o.v.size(); }()); } o.show(499);  }
    o.reset();  { { o.ins.push_back(Inner{o.c, o.v, o.s}); } o.show(513);  }
    o.reset();  { { o.q.push(o.self().v[o.c]); } o.show(551);  }
    o.reset();  { { o.list()[(o.c + o.v[o.c]) % 3] = o.pr.first; } o.show(554);  }
    o.reset();  { { put(o.m[o.um.find(o.k)->second]); } o.show(556);  }
    o.reset();  { { o.s.resize((o.c ? o.v[o.c] : o.w[0]) + 4, 'q'); } o.show(559);  }
    o.reset();  { { o.vs.at(*(o.v.begin() + o.c)) = *o.ss.begin(); } o.show(563);  }
    o.reset();  { { std::swap(o.a[o.ins[o.c].v[o.in.c]], o.a[o.op.value()]); } o.show(579);  }
}
void f43(S &) { S o;
    o.reset();  { { o.up->push_back(o.pq.top()); } o.show(588);  }
    o.reset();  { { o.l.splice(o.l.begin(), o.l, std::next(o.l.begin())); } o.show(592);  }
    o.reset();  { { o.mis[o.bs.count()] = o.pr.second; } o.show(594);  }
    o.reset();  { { put(o.ms.find(std::to_string(o.c)) == o.ms.end()); } o.show(598);  }
    o.reset();  { { put(o.d.back()); } o.show(608);  }
    o.reset();  { { put(std::find(o.v.begin(), o.v.end(), o.um[o.k]) - o.v.begin()); } o.show(609);  }
    o.reset();  { { o.vs[o.mv.at(o.c).at(o.c)].append(std::to_string(o.v[o.c])); } o.show(616);  }
}
void f44(S &x) { const S *p = &x;
     { { put(p->us.find(p->v.back() - 1) == p->us.end()); } result(104);  }
     { { put(p->s.substr(p->d.at(p->c))); } result(114);  }
     { { switch (p->v.at(p->v.size() - 3)) { case 1: put(p->v.at(p->v[0])); break; default: put(p->c); } } result(172);  }
     { { put(p->mis.at(p->vs.size() - p->k) + (p->c ? p->s : p->t)); } result(180);  }
     { { put(p->mv.at(*(p->v.begin() + p->c)).size()); } result(217);  }
     { { put(p->as[p->c] + p->s); } result(221);  }
     { { put(p->s.substr(p->a[p->c], p->st.count(p->c))); } result(282);  }
     { { put(p->in.v[p->v[p->v[0]]]); } result(366);  }
     { { put(p->s.find_first_of(p->vs[p->v[p->c]])); } result(390);  }
}
struct H_f45 { int n = 1; std::vector<S> o; H_f45() : o(2) {} void go() {
    o[n].reset();  { { put(o[n].a.at(o[n].v.back() - 1)); } o[n].show(113);  }
    o[n].reset();  { { o[n].us.emplace(o[n].st.count(o[n].c)); } o[n].show(165);  }
    o[n].reset();  { { put(o[n].vv.at(o[n].vv[o[n].vv[0][1]][0]).at(o[n].in.c)); } o[n].show(171);  }
    o[n].reset();  { { std::getline(o[n].os, o[n].vs[o[n].v[0]]); } o[n].show(177);  }
    o[n].reset();  { { put(o[n].pq.top() + o[n].s.compare(o[n].s)); } o[n].show(201);  }
    o[n].reset();  { { o[n].a.at(o[n].c) += std::count(o[n].v.begin(), o[n].v.end(), o[n].c); } o[n].show(202);  }
    o[n].reset();  { { o[n].v.pop_back(); } o[n].show(205);  }
    o[n].reset();  { { put(o[n].m.find(std::find(o[n].v.begin(), o[n].v.end(), o[n].c) - o[n].v.begin()) != o[n].m.end()); } o[n].show(232);  }
    o[n].reset();  { { put(o[n].up->at(o[n].v.back() - 1)); } o[n].show(311);  }
    o[n].reset();  { { put(o[n].v[o[n].v[o[n].c]]); } o[n].show(320);  }
    o[n].reset();  { { o[n].in.v.insert(o[n].in.v.begin() + o[n].st.count(o[n].c), (int)(o[n].s[o[n].c] - 'a')); } o[n].show(358);  }
    o[n].reset();  { { o[n].um.at(o[n].ref())++; } o[n].show(397);  }
    o[n].reset();  { { o[n].vv.emplace_back(o[n].ins[o[n].c].v[o[n].in.c], o[n].op.value()); } o[n].show(405);  }
    o[n].reset();  { { put(o[n].ins[o[n].fn(o[n].v[o[n].c])].size()); } o[n].show(410);  }
    o[n].reset();  { { o[n].pq.push(o[n].v[o[n].c]); } o[n].show(427);  }
    o[n].reset();  { { std::iter_swap(o[n].v.begin(), o[n].v.begin() + o[n].fn(o[n].c)); } o[n].show(432);  }
    o[n].reset();  { { put(o[n].s.compare(o[n].um.at(o[n].c), o[n].l.front(), std::string(o[n].s.begin(), o[n].s.begin() + o[n].c))); } o[n].show(462);  }
    o[n].reset();  { { o[n].mis[(*o[n].up)[o[n].c]] = std::string(o[n].s.begin(), o[n].s.begin() + o[n].c); } o[n].show(487);  }
    o[n].reset();  { { put(o[n].um[o[n].m.find(o[n].c)->second]); } o[n].show(503);  }
    o[n].reset();  { { put(o[n].vs.at(o[n].k)); } o[n].show(508);  }
} }; void f45(S &) { H_f45 h; h.go(); }
struct H_f46 { int n = 1; std::vector<S> o; H_f46() : o(2) {} void go() {
    o[n].reset();  { { std::swap(o[n].v, o[n].w); } o[n].show(528);  }
    o[n].reset();  { { std::swap(o[n].vv[o[n].s.size() - 4], o[n].v); } o[n].show(570);  }
    o[n].reset();  { { o[n].ss.insert(*o[n].ss.begin()); } o[n].show(573);  }
    o[n].reset();  { { o[n].bs.reset(o[n].mv.at(o[n].c)[o[n].k]); } o[n].show(597);  }
} }; void f46(S &) { H_f46 h; h.go(); }
int main() {
    static S s;
    s.reset(); f0(s);
    s.reset(); f1(s);
    s.reset(); f2(s);
    s.reset(); f3(s);
    s.reset(); f4(s);
    s.reset(); f5(s);
    s.reset(); f6(s);
    s.reset(); f7(s);
    s.reset(); f8(s);
    s.reset(); f9(s);
    s.reset(); s.f10();
    s.reset(); s.f11();
    s.reset(); f12(s);
    s.reset(); f13(s);
    s.reset(); s.f14();
    s.reset(); s.f15();
    s.reset(); f16(s);
    s.reset(); f17(s);
    s.reset(); f18(s);
    s.reset(); f19(s);
    s.reset(); f20(s);
    s.reset(); f21(s);
    s.reset(); f22(s);
    s.reset(); f23(s);
    s.reset(); f24(s);
    s.reset(); f25(s);
    s.reset(); f26(s);
    s.reset(); f27(s);
    s.reset(); f28(s);
    s.reset(); f29(s);
    s.reset(); f30(s);
    s.reset(); s.f31();
    s.reset(); f32(s);
    s.reset(); f33(s);
    s.reset(); f34(s);
    s.reset(); f35(s);
    s.reset(); f36(s);
    s.reset(); f37(s);
    s.reset(); s.f38();
    s.reset(); s.f39();
    s.reset(); f40(s);
    s.reset(); f41(s);
    s.reset(); f42(s);
    s.reset(); f43(s);
    s.reset(); f44(s);
    s.reset(); f45(s);
    s.reset(); f46(s);
    return 0;
}
