// Whole numbers of any length: operators, stream output, comparison, conversions from literals of the user's own.
#include <iostream>
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>
class Big {
    std::vector<uint32_t> d;
    void trim() { while (!d.empty() && d.back() == 0) d.pop_back(); }
public:
    Big(uint64_t v = 0) { for (; v; v >>= 32) d.push_back(uint32_t(v)); }
    explicit Big(const std::string& s) { for (char c : s) { *this *= 10; *this += Big(c - '0'); } }
    Big& operator+=(const Big& o) {
        uint64_t carry = 0;
        for (size_t i = 0; i < std::max(d.size(), o.d.size()) || carry; i++) {
            if (i == d.size()) d.push_back(0);
            carry += uint64_t(d[i]) + (i < o.d.size() ? o.d[i] : 0);
            d[i] = uint32_t(carry); carry >>= 32;
        }
        return *this;
    }
    Big& operator*=(uint32_t m) { uint64_t c = 0; for (auto& x : d) { c += uint64_t(x) * m; x = uint32_t(c); c >>= 32; } if (c) d.push_back(uint32_t(c)); trim(); return *this; }
    friend Big operator*(const Big& a, const Big& b) {
        Big r; r.d.assign(a.d.size() + b.d.size(), 0);
        for (size_t i = 0; i < a.d.size(); i++) { uint64_t c = 0; for (size_t j = 0; j < b.d.size() || c; j++) { c += r.d[i + j] + uint64_t(a.d[i]) * (j < b.d.size() ? b.d[j] : 0); r.d[i + j] = uint32_t(c); c >>= 32; } }
        r.trim(); return r;
    }
    uint32_t divide(uint32_t by) { uint64_t rest = 0; for (size_t i = d.size(); i-- > 0;) { rest = rest << 32 | d[i]; d[i] = uint32_t(rest / by); rest %= by; } trim(); return uint32_t(rest); }
    friend bool operator<(const Big& a, const Big& b) { if (a.d.size() != b.d.size()) return a.d.size() < b.d.size(); return std::lexicographical_compare(a.d.rbegin(), a.d.rend(), b.d.rbegin(), b.d.rend()); }
    friend bool operator==(const Big& a, const Big& b) { return a.d == b.d; }
    explicit operator bool() const { return !d.empty(); }
    friend std::ostream& operator<<(std::ostream& o, Big b) { std::string s; do s += char('0' + b.divide(10)); while (b); std::reverse(s.begin(), s.end()); return o << s; }
};
Big operator""_big(const char* s, size_t) { return Big(std::string(s)); }
int main() {
    Big f = 1;
    for (int i = 2; i <= 30; i++) f *= i;
    std::cout << f << "\n" << f * f << "\n" << "123456789012345678901234567890"_big << "\n";
    Big a = 1, b = 1;
    for (int i = 0; i < 150; i++) { Big c = a; c += b; a = std::move(b); b = c; }
    std::cout << b << " " << (a < b) << (b < a) << (a == a) << "\n";
}
