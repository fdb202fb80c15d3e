// A name before `::` is a namespace or a class, whatever function or variable a using directive brings.
#include <cstdio>
namespace cute { int layout(int x) { return x; } template <class T> T shape(T x) { return x; } int value = 3; }
namespace cut { namespace layout { struct None { static int id() { return 7; } }; } namespace shape { struct One { typedef int type; }; template <class T> struct Two { T t; }; } namespace value { int x = 9; } }
namespace cut { namespace gemm {
using namespace cute;
template <class A, class B = layout::None, typename C = typename shape::One::type, class D = shape::Two<int>> struct Default { static int f() { return B::id(); } D d; };
int g() { return layout::None::id() + cute::layout(1) + value::x; }
}
} 
int main() { cut::gemm::Default<int> d; d.d.t = 4; printf("%d %d %d\n", d.f(), cut::gemm::g(), d.d.t); }
