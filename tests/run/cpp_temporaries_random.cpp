// engines: auto
// Random full-expressions over objects that tell when they are made, copied, looked at and ended (a generated program).
#include <cstdio>
#include <string>
#include <utility>
struct G {
    int id; int v; std::string s; int magic;
    static int next;
    explicit G(int x) : id(++next), v(x), s("text that is long enough for the heap"), magic(4711) { printf("+%d ", id); }
    G(const G& o) : id(++next), v(o.alive()), s(o.s), magic(4711) { printf("c%d<%d ", id, o.id); }
    G& operator=(const G& o) { v = o.alive(); printf("=%d<%d ", id, o.id); return *this; }
    ~G() { printf("-%d ", id); magic = 0; id = -id; }
    int alive() const { if (magic != 4711) printf("DEAD "); return v + (s.size() == 37 ? 0 : 1000); }
    G& self() { alive(); return *this; }
    G* ptr() { alive(); return this; }
    G& add(int n) { v = (alive() + n) % 31; return *this; }
    int val() const { printf("v%d ", id); return alive(); }
    G operator+(const G& o) const { return G((alive() + o.alive()) % 37); }
};
int G::next = 0;
bool t() { return true; } bool f() { return false; } bool n(int x) { return x & 1; }
G make(int x) { return G(x); }
G copy(const G& g) { return g; }
const G& eitherc(const G& a, const G& b) { return a.alive() > b.alive() ? a : b; }
G& either(const G& a, const G& b) { return const_cast<G&>(eitherc(a, b)); }
int sum(const G& a, const G& b) { return (a.val() + b.val()) % 41; }
int eat(G g) { return g.val(); }

int fn0(G& a, G& b) {
    sum(G(1).self(), ((n(2) ? 3 : 4), G(5).self().add(6)).add(sum(b, G(7))));
    printf("v %d\n", (!((G(8).self().val() > 10)) ? (sum(G(9), a), (n(10) ? b : G(11))).val() : (f() ? ((G(12).self().val() > 10) ? (f() ? 14 : 15) : sum(G(16).self(), b)) : [&]{ return (f() ? 18 : 19); }())));
    for (int c20 = 0; c20 < 2 && G(G(21).add((t() ? 23 : 24))).val() >= 0; c20++, G(25).val()) {
        a.add(26).add(27).val();
    }
    return 0;
}
int fn1(G& a, G& b) {
    (*G(28).ptr()).v;
    printf("v %d\n", b.val());
    for (int c29 = 0; c29 < 2 && (sum(b, a), (30, G(31))).val() >= 0; c29++, ((G(32).val() > 10) ? (33, 34) : [&]{ return 35; }())) {
        (t() ? (make(36) + make(37)) : copy(G(b))).val();
    }
    printf("v %d\n", [&]{ return (f() ? 39 : 40); }());
    return 0;
}
int fn2(G& a, G& b) {
    if ((t() || (n(41) || f()))) return ((G(43).val() > 10) ? G(44).self() : (t() ? a : a)).val();
    printf("v %d\n", sum(((f() || t()) ? (f() ? b : a) : G(49).self().add(50)).add((51, 52)), G(53)));
    return 0;
}
int fn3(G& a, G& b) {
    for (int c54 = 0; c54 < 2 && (t() ? G(55) : copy(G(56))).self().add((G(57) + G(58)).val()).val() >= 0; c54++, ((a.val() > 10) ? (t() ? 60 : 61) : b.v)) {
        G g64 = G(62).add(G(63).v);
    }
    copy(G(65)).add(66);
    return 0;
}
int fn4(G& a, G& b) {
    G g69 = b.add(67).add(68);
    b = ([&]{ return 70; }(), make(71)).add(sum(G(72), G(73)));
    if (((G(74).val() > 10) && (G(75).val() > 10))) return (((g69.val() > 10) && !(f())), g69).val();
    return 0;
}
int fn5(G& a, G& b) {
    b = ([&]{ return 77; }(), (t() ? G(79) : G(80))).self();
    (f() ? sum(G(81), G(82)) : a.val());
    G(83).self();
    return 0;
}
int fn6(G& a, G& b) {
    sum((f() ? b.add(84) : b), (f() ? b : G(85)));
    if ((G(G(86).self()).val() > 10)) {
        for (int c87 = 0; c87 < 2 && (a.v, (*([&]{ return 88; }(), G(89)).ptr())).val() >= 0; c87++, either(G(90), G(91)).val()) {
            G g92 = a;
        }
    } else {
        for (int c93 = 0; c93 < 2 && G(94).add([&]{ return 95; }()).val() >= 0; c93++, (96, G(97)).v) {
            int x101 = sum(([&]{ return 98; }(), copy(G(99))), (t() ? b : a.add(100))); printf("x %d\n", x101);
        }
        int x103 = [&]{ return [&]{ return 102; }(); }(); printf("x %d\n", x103);
    }
    if (!(t())) {
        printf("v %d\n", [&]{ return sum(([&]{ return 104; }(), a), (G(105).self().val(), (n(106) ? b : G(107)))); }());
        G(108).self().add(109).val();
    } else {
        int x111 = [&]{ return [&]{ return a.add(110).v; }(); }(); printf("x %d\n", x111);
        G g120 = (f() ? (t() ? (n(112) ? G(113).self() : b) : G(114).add(115)) : (n(116) ? G(117) : G(118)).add(119));
    }
    G&& r124 = (((*G(121).ptr()).val() > 10) ? G((t() ? a : b)) : copy(G(123)));
    return 0;
}
int fn7(G& a, G& b) {
    switch ([&]{ return G(125).v; }() % 3) { case 0: ((n(126) && t()) ? (128, 129) : (130, 131)); break; case 1: (*G(132).ptr()); default: [&]{ return 133; }(); }
    (copy(G(b)));
    G g134 = a;
    return 0;
}
int fn8(G& a, G& b) {
    if (f()) {
        a = G(135);
    } else {
        for (int c136 = 0; c136 < 2 && (G(137).val(), a).val() >= 0; c136++, sum((*G(138).ptr()), b.add(139))) {
            int x148 = sum((b.val(), G(140).self().add(141)), ((f() ? 143 : 144), (n(145) ? G(146) : G(147)))); printf("x %d\n", x148);
        }
        if ((t() || (G(149).val() > 10))) return ((t() && f()), G(152).self()).val();
    }
    G(a).add(153);
    return 0;
}
int fn9(G& a, G& b) {
    ((a.add(154).val() > 10) ? make(155).add(156) : (f() ? either(G(157).self(), G(158)) : G(159).self().add(160)));
    sum((f() ? G(162) : G(163)).self(), make(164).self());
    return 0;
}
int fn10(G& a, G& b) {
    printf("v %d\n", ((t() ? (t() ? 166 : 167) : (f() ? 169 : 170)), [&]{ return G(171).val(); }()));
    G&& r179 = ((either(G(172), G(173)).val() > 10) ? copy(G(174).self()) : ((G(175).self().val() > 10) ? G(176) : (n(177) ? b : G(178))));
    return 0;
}
int fn11(G& a, G& b) {
    (sum(G(180), G(181)), G(182).self());
    int x186 = [&]{ return (n(183) ? 184 : 185); }(); printf("x %d\n", x186);
    (f() ? (((G(187).val() > 10) ? b.v : G(188).self().val()), a.val()) : (t() ? sum(G(189), (n(190) ? G(191) : G(192))) : copy(a).val()));
    int x196 = (n(193) ? G(194).self() : b).add(195).val(); printf("x %d\n", x196);
    return 0;
}
int fn12(G& a, G& b) {
    G&& r198 = G(197);
    [&]{ return sum(a, copy(G(199))); }();
    return 0;
}
int fn13(G& a, G& b) {
    int x204 = (G(200).self().val(), (f() ? b : (t() ? G(202) : G(203)))).val(); printf("x %d\n", x204);
    int x206 = G(205).v; printf("x %d\n", x206);
    return 0;
}
int main() {
    G a(5), b(6);
    printf("\n0: "); printf("%d", fn0(a, b));
    printf("\n1: "); printf("%d", fn1(a, b));
    printf("\n2: "); printf("%d", fn2(a, b));
    printf("\n3: "); printf("%d", fn3(a, b));
    printf("\n4: "); printf("%d", fn4(a, b));
    printf("\n5: "); printf("%d", fn5(a, b));
    printf("\n6: "); printf("%d", fn6(a, b));
    printf("\n7: "); printf("%d", fn7(a, b));
    printf("\n8: "); printf("%d", fn8(a, b));
    printf("\n9: "); printf("%d", fn9(a, b));
    printf("\n10: "); printf("%d", fn10(a, b));
    printf("\n11: "); printf("%d", fn11(a, b));
    printf("\n12: "); printf("%d", fn12(a, b));
    printf("\n13: "); printf("%d", fn13(a, b));
    return 0;
}
