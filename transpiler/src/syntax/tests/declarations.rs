//! Declarations and classes.

use super::*;

#[test]
fn declarators() {
    cuda(
        "int *a[3], (*b)[4], (*fp)(int, float *), *(*g)(void), h(int (*cb)(const void *, const void *)); int (*arr[2])(int); char **argv; const char *const names[] = {\"a\", \"b\"}; int (&r)[3] = x; double (*k(int))[2]; typedef int (*cmp)(const void *, const void *); int m[2][3] = {{1, 2, 3}, {4}};",
        "
        var a: [3] ptr int
        var b: ptr [4] int
        var fp: ptr fn(int, ptr float) -> int
        var g: ptr fn() -> ptr int
        fn h(cb: ptr fn(ptr const void, ptr const void) -> int) -> int;
        var arr: [2] ptr fn(int) -> int
        var argv: ptr ptr char
        var names: [] const ptr const char = {\"a\", \"b\"}
        var r: ref [3] int = x
        fn k(int) -> ptr [2] double;
        alias cmp = ptr fn(ptr const void, ptr const void) -> int
        var m: [2] [3] int = {{1, 2, 3}, {4}}
        ",
    );
}

#[test]
fn type_words() {
    cuda(
        "unsigned long int a; long long unsigned b; short c; signed char d; unsigned e; long double f; int unsigned const g = 1; char const *h; long i; unsigned short int j;",
        "
        var a: ulong
        var b: ulonglong
        var c: short
        var d: schar
        var e: uint
        var f: longdouble
        var g: const uint = 1
        var h: ptr const char
        var i: long
        var j: ushort
        ",
    );
    let (_, _, d) = run("short double x; unsigned float y;", Language::Cuda);
    let codes: Vec<u16> = d.iter().map(|d| d.code.0).collect();
    assert_eq!(codes, [codes::TYPE_WORDS, codes::TYPE_WORDS]);
}

#[test]
fn records_and_enums() {
    cuda(
        "struct S { int x, *y; unsigned f : 3, : 2, g : 1; union { int i; float fl; }; struct In { int q; } in; int d = 3; } s, *ps; struct F; enum E { A, B = 1 << 2, C, }; enum class K : unsigned char { X }; enum { ANON = 7 }; typedef struct node { struct node *next; } node; typedef struct { int z; } T, *PT; typedef enum { P, Q } PQ; union U { int a; char b[4]; }; struct { int w; } v;",
        "
        struct S
          var x: int
          var y: ptr int
          var f: uint bits 3
          var : uint bits 2
          var g: uint bits 1
          union Anonymous_0 (anonymous)
            var i: int
            var fl: float
          var : union Anonymous_0 (anonymous member)
          struct In
            var q: int
          var in: struct In
          var d: int = 3
        var s: struct S
        var ps: ptr struct S
        struct F;
        enum E {A, B = (<< 1 2), C}
        enum class K : uchar {X}
        enum Anonymous_0 (anonymous) {ANON = 7}
        struct node
          var next: ptr struct node
        alias node = struct node
        struct T (anonymous)
          var z: int
        alias T = struct T
        alias PT = ptr struct T
        enum PQ (anonymous) {P, Q}
        alias PQ = enum PQ
        union U
          var a: int
          var b: [4] char
        struct v_t (anonymous)
          var w: int
        var v: struct v_t
        ",
    );
}

#[test]
fn classes() {
    cuda(
        "class B { public: virtual ~B() {} virtual int f(int) const = 0; protected: static int count; };
class D final : public B, private virtual X {
  int n; mutable float m;
public:
  D() : n(0), m{1.f} { }
  explicit D(int k = 3) noexcept : B(), n(k) { }
  D(const D&) = delete;
  D(D&&) = default;
  ~D();
  int f(int a) const override { return n < later && a > (n); }
  D& operator=(const D& o) { n = o.n; return *this; }
  bool operator<(const D& o) const { return n < o.n; }
  int operator()(int i) const; float& operator[](int i) { return m; }
  operator bool() const { return n; }
  operator const char*();
  void* operator new(size_t n); void operator delete(void *p);
  D operator++(int); D& operator++();
  friend int g(D);
  friend class Z;
  static const int later = 4;
  int (D::*pm)(int);
};
int B::count = 0;
D::~D() { }
int D::operator()(int i) const { return i + n; }
D::operator const char*() { return 0; }
std::ostream& operator<<(std::ostream& o, const D& d);",
        "
        class B
          public:
          virtual fn ~B() -> void
          virtual fn f(int) const -> int = 0
          protected:
          static var count: int
        class D final : B, virtual X
          var n: int
          mutable var m: float
          public:
          ctor D() -> void
            init n(0)
            init m{1.f}
          explicit ctor D(k: int = 3) noexcept -> void
            init B()
            init n(k)
          ctor D(ref const D) -> void = delete
          ctor D(rref D) -> void = default
          fn ~D() -> void;
          fn f(a: int) const -> int override
            return (&& (< n later) (> a (paren n)))
          fn operator=(o: ref const D) -> ref D
            (= n (. o n))
            return (deref this)
          fn operator<(o: ref const D) const -> bool
            return (< n (. o n))
          fn operator()(i: int) const -> int;
          fn operator[](i: int) -> ref float
            return m
          fn operator(bool)() const -> bool
            return n
          fn operator(ptr const char)() -> ptr const char;
          fn operatornew(n: size_t) -> ptr void;
          fn operatordelete(p: ptr void) -> void;
          fn operator++(int) -> D;
          fn operator++() -> ref D;
          friend fn g(D) -> int;
          friend class Z
          static var later: const int = 4
          var pm: memptr D fn(int) -> int
        var B::count: int = 0
        fn D::~D() -> void
        fn D::operator()(i: int) const -> int
          return (+ i n)
        fn D::operator(ptr const char)() -> ptr const char
          return 0
        fn operator<<(o: ref std::ostream, d: ref const D) -> ref std::ostream;
        ",
    );
}

#[test]
fn namespaces_and_usings() {
    cuda(
        "namespace a::b { int x; typedef int T; } namespace { int y; } inline namespace v1 { struct V {}; } namespace c = a::b; using namespace a; using a::b::x; using W = a::b::T*; extern \"C\" { void f(int); } extern \"C\" int g(void); namespace a { using b::T; T z; } a::T w; V u;",
        "
        namespace a
          namespace b
            var x: int
            alias T = int
        namespace _
          var y: int
        inline namespace v1
          struct V
        namespace c = a::b
        using namespace a
        using a::b::x
        alias W = ptr a::b::T
        extern C
          fn f(int) -> void;
        extern C
          fn g() -> int;
        namespace a
          using b::T
          var z: T
        var w: a::T
        var u: V
        ",
    );
}

#[test]
fn functions() {
    cuda(
        "auto f(int a, ...) -> float; int g(int = 3, const void * = 0, float x = 1.f); static inline constexpr int h() { return 1; } void k(int a[], int b[][4], void cb(int)); int v1(3), v2(n * 2); constexpr unsigned n(4 * 2); extern int e1, e2; void t() throw(); void q(int (&a)[3], float &&b); [[nodiscard]] int w();",
        "
        fn f(a: int, ...) -> float;
        fn g(int = 3, ptr const void = 0, x: float = 1.f) -> int;
        static inline constexpr fn h() -> int
          return 1
        fn k(a: [] int, b: [] [4] int, cb: fn(int) -> void) -> void;
        var v1: int(3)
        var v2: int((* n 2))
        constexpr var n: uint((* 4 2))
        extern var e1: int
        extern var e2: int
        fn t() noexcept -> void;
        fn q(a: ref [3] int, b: rref float) -> void;
        [nodiscard] fn w() -> int;
        ",
    );
}

#[test]
fn locations_cover_declarations() {
    let (unit, ..) = run(
        "__global__ static void k(int a) { a = 1; }\nint x, *y;",
        Language::Cuda,
    );
    let locs: Vec<(u32, u32)> = unit.decls.iter().map(|d| (d.loc.lo, d.loc.hi)).collect();
    // `__global__` to `}`; `int x`; `*y;`
    assert_eq!(locs, [(0, 14), (14, 16), (17, 20)]);
}
