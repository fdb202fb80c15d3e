// engines: auto
// expect:
// +first
// +second
// +member
// +l0
// +l1
// +hidden
// main
// +lazy
// +in_main
// +local
// end
// -local
// -in_main
// -lazy
// -hidden
// -l1
// -l0
// -member
// -second
// -first

#include <cstdio>
// Objects with static storage are destroyed at exit in the reverse order of their construction.
struct T { const char *n; T(const char *n) : n(n) { printf("+%s\n", n); } ~T() { printf("-%s\n", n); } };
T first("first");
static T second("second");
T &lazy() { static T t("lazy"); return t; }
struct S { static T member; };
T S::member("member");
T list[2] = {T("l0"), T("l1")};
namespace { T hidden("hidden"); }
int main() { printf("main\n"); lazy(); lazy(); static T in_main("in_main"); T local("local"); printf("end\n"); return 0; }
