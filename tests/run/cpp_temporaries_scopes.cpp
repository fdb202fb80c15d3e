// engines: auto
// Temporary objects live to the end of the full-expression, also where Rust would end them sooner: in arms of ?:, operands of && and ||, before commas.
#include <utility>
#include <cstdio>
#include <string>
struct G { std::string s; explicit G(std::string t):s(std::move(t)){} G(const G&o):s(o.s){} ~G(){printf("~%s\n",s.c_str());} G&add(const char*t){s+=t;return *this;} };
G pick(bool c, G& b){ return c ? b.add(" kept") : G{"a temporary long enough for the heap"}.add(" made"); }
const char* text(bool c, const std::string& a) { static std::string out; out = (c ? std::string("a temporary that is long") + a : a).c_str(); return out.c_str(); }
int take(const char* a, const char* b, int& i) { printf("%s %s %d\n", a, b, i); return i++; }
int main() {
    G b("base");
    for (int i = 0; i < 2; i++) { G g = pick(i == 0, b); printf("got %s\n", g.s.c_str()); }
    printf("%s\n", text(true, "!"));
    int i = 3;
    int r = take(i > 2 ? std::string("some text that is on the heap").c_str() : "x", (std::string("another text that is on the heap ") + std::to_string(i++)).c_str(), i);
    printf("%d %d\n", r, i);
    if ((i ? G("in the condition, long text") : b).s.size() > 3) printf("in the if\n");
    while (i < 6 && G("in a loop's condition").s.size() > 2) { printf("round\n"); i++; }
    const char* p = nullptr; int n = (p = G("comma").add(" text that is long enough").s.c_str(), printf("%s\n", p));
    printf("%d\n", n);
    // What the body made ends before the step.
    for (int k = 0; k < 2; k++, printf("step %d\n", k)) {
        G inside("inside");
        inside.add(k ? " again" : "");
    }
    if ((p = G("kept for the condition, long text").s.c_str()) && p[0] == 'k' && printf("%s\n", p)) printf("in time\n");
    return 0;
}
