// C++ tokens: raw strings, suffixes, separators, word operators, digraphs.
#define STR(x) #x
#define CAT(a, b) a##b
#define PRId64 "ld"
auto r = R"(raw "text" \n)"; auto r2 = R"x(a)" )y" )x"; auto r3 = u8R"(a
b
#define NOT_A_DIRECTIVE
)";
auto m = 1'000'000 + 0x1'f + 0b1'0 + 12_km + 1.5_s + "t"_str + 'c'_c + "x"s;
const char *f = "%" PRId64 "%"PRId64"\n";
bool b = not a and b or c xor d bitand e bitor compl f not_eq g; a and_eq b; c or_eq d; e xor_eq f;
int <:x:> <% return a<::b>::c; %>
p->*q; o.*q; a::b::c; f<g<h<int>>>(1); x->y...;
#if not 0 and true and not false
yes
#endif
STR(a and b) STR(<:) STR(R"(x)") STR(a->*b) CAT(., *) CAT(-, >*) CAT(:, :)
#ifdef __has_include
has
#endif
template <typename... T> void g(T... t) { (t + ...); }
#define LAMBDA(body) [&]() { body; }
auto l = LAMBDA(return 1 + 2), l2 = LAMBDA(int a = 3; f(a, 4));
