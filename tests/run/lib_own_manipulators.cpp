// Own stream operators with manipulators, widths, bases, precision; reading back.
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
struct Frac { int n, d; };
std::ostream& operator<<(std::ostream& o, const Frac& f) { return o << f.n << '/' << f.d; }
std::istream& operator>>(std::istream& i, Frac& f) { char c; if (i >> f.n >> c >> f.d && c != '/') i.setstate(std::ios::failbit); return i; }
template <class T> std::ostream& operator<<(std::ostream& o, const std::vector<T>& v) { o << '['; for (size_t i = 0; i < v.size(); i++) o << (i ? ", " : "") << v[i]; return o << ']'; }
std::ostream& tab(std::ostream& o) { return o << "\t|"; }
int main() {
    std::cout << std::vector<Frac>{{1, 2}, {3, 4}} << tab << std::setw(6) << 42 << tab << std::left << std::setw(6) << 42 << tab << std::right << '\n';
    std::cout << std::hex << std::showbase << 255 << ' ' << std::oct << 8 << std::dec << std::noshowbase << ' ' << std::boolalpha << true << '\n';
    std::cout << std::fixed << std::setprecision(3) << 3.14159 << ' ' << std::scientific << 12345.678 << ' ' << std::defaultfloat << 1e-7 << ' ' << std::setprecision(12) << 1.0 / 3 << '\n';
    std::istringstream in("1/2 3/4 5-6 7");
    Frac f; std::vector<Frac> all;
    while (in >> f) all.push_back(f);
    std::cout << all << ' ' << in.fail() << in.eof() << '\n';
    std::ostringstream o; o << std::setfill('0') << std::setw(5) << 37 << std::setw(3) << 'x'; std::cout << o.str() << ' ' << o.str().size() << '\n';
    std::stringstream s; s << 3 << ' ' << 4.5 << " word rest of line\nnext"; int a; double d; std::string w, l, m; s >> a >> d >> w; std::getline(s, l); std::getline(s, m);
    std::cout << a << d << w << '<' << l << '>' << m << '\n';
}
