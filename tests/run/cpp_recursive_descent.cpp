// A tokeniser and a recursive descent parser with operators of three levels, errors by exceptions.
#include <cctype>
#include <cmath>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
struct Error : std::runtime_error { size_t at; Error(const std::string& w, size_t at) : std::runtime_error(w), at(at) {} };
class Calc {
    std::string s; size_t i = 0; std::map<std::string, double> vars;
    char peek() { while (i < s.size() && std::isspace((unsigned char)s[i])) i++; return i < s.size() ? s[i] : '\0'; }
    bool eat(char c) { if (peek() != c) return false; i++; return true; }
    double atom() {
        char c = peek();
        if (eat('(')) { double v = sum(); if (!eat(')')) throw Error("expected )", i); return v; }
        if (eat('-')) return -atom();
        if (std::isdigit((unsigned char)c) || c == '.') { size_t n; double v = std::stod(s.substr(i), &n); i += n; return v; }
        if (std::isalpha((unsigned char)c)) {
            size_t b = i; while (i < s.size() && std::isalnum((unsigned char)s[i])) i++;
            std::string name = s.substr(b, i - b);
            if (name == "sqrt") return std::sqrt(atom());
            auto it = vars.find(name);
            if (it == vars.end()) throw Error("unknown " + name, b);
            return it->second;
        }
        throw Error(std::string("unexpected '") + c + "'", i);
    }
    double power() { double b = atom(); return eat('^') ? std::pow(b, power()) : b; }
    double product() { double v = power(); for (;;) { if (eat('*')) v *= power(); else if (eat('/')) { double d = power(); if (d == 0) throw std::domain_error("division by zero"); v /= d; } else return v; } }
    double sum() { double v = product(); for (;;) { if (eat('+')) v += product(); else if (eat('-')) v -= product(); else return v; } }
public:
    double run(const std::string& text) {
        s = text; i = 0;
        size_t eq = s.find('=');
        if (eq != std::string::npos) { std::string name; std::istringstream(s.substr(0, eq)) >> name; i = eq + 1; return vars[name] = sum(); }
        double v = sum();
        if (peek()) throw Error("rest", i);
        return v;
    }
};
int main() {
    Calc c;
    for (const char* l : {"1 + 2 * 3", "2 ^ 3 ^ 2", "x = (4 - 1) * 2.5", "x * x - sqrt(16)", "-2 ^ 2", "y + 1", "4 / (2 - 2)", "3 + ", "1 2"}) {
        try { std::cout << l << " -> " << c.run(l) << "\n"; }
        catch (const Error& e) { std::cout << l << ": " << e.what() << " at " << e.at << "\n"; }
        catch (const std::exception& e) { std::cout << l << "! " << e.what() << "\n"; }
    }
}
