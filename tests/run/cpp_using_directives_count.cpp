// What a using directive brings counts as declared in the namespace around both: names of namespaces between hide it.
#include <cstdio>
#include <string>
namespace cute { template <class... T> struct Coord { static int id() { return 1; } }; struct plus {}; int f(long) { return 10; } int only() { return 11; } namespace deep { int far() { return 12; } } using namespace deep; inline namespace v1 { int versioned() { return 13; } } }
namespace { int hidden() { return 14; } }
namespace cut {
template <int N, class I = int> struct Coord { I v[N]; static int id() { return 2; } };
template <class T> struct plus { T operator()(T a, T b) { return a + b; } };
int f(int) { return 20; }
namespace gemm {
using namespace cute;
struct Shape { static Coord<3> to() { return Coord<3>(); } };
int g() { plus<int> add; return add(3, 4) + Coord<2>::id() * 100; }
int h() { return f(1L) + only() * 100 + far() * 10000; }
int h2() { return versioned() + hidden() * 100; }
}
}
int far2() { return 5; }
namespace outer { int value = 1; namespace inner { int value = 2; int rest = 3; } void show() { using namespace inner; printf("%d %d\n", inner::value, rest); } }
namespace a { int x = 1; } namespace b { using namespace a; } namespace c { int x = 7; int y() { using namespace b; return x; } }
using namespace std;
namespace mine { int count(int) { return 3; } string s() { return string("abc"); } int k() { return count(1); } }
int main() { printf("%d %d %d %d %d\n", cut::gemm::Shape::to().id(), cut::gemm::g(), cut::gemm::h(), cut::gemm::h2(), (int)sizeof(cut::gemm::Shape::to())); outer::show(); printf("%d %d %d %d %s\n", c::y(), b::x, cute::far(), mine::k(), mine::s().c_str()); { using namespace cut; printf("%d\n", gemm::g()); } }
