// std::string: searching, replacing, comparing, numbers, and exceptions with their texts.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <stdexcept>
#include <string>

int main()
{
    std::string s = "the cat sat on the mat";
    std::cout << s.find("the") << " " << s.find("the", 1) << " " << s.rfind("the") << " " << s.rfind("the", 14) << " " << (s.find("dog") == std::string::npos) << " " << s.find_first_of("aeiou") << " " << s.find_last_of("aeiou")
              << " " << s.find_first_not_of("the ") << " " << s.find_last_not_of("tam") << " " << s.find("") << " " << s.find('c', 3) << "\n";
    std::string r = s;
    r.replace(4, 3, "elephant");
    std::cout << r << "|";
    r.replace(r.find("sat"), 3, 2, 'x');
    std::cout << r << "|";
    r.erase(0, 4).insert(0, "one ").append(3, '!').append("abcdef", 2).push_back('.');
    std::cout << r << "\n";
    std::cout << s.substr(4, 3) << "," << s.substr(19) << "," << s.substr(22) << "," << s.substr(4, 1000).size() << "\n";
    std::cout << s.compare("the") << " " << (s.compare(4, 3, "cat") == 0) << " " << (std::string("abc").compare("abd") < 0) << (std::string("b") > "abc") << ("x" + std::string("y") == "xy") << " "
              << (std::string("a\0b", 3) == std::string("a")) << std::string("a\0b", 3).size() << "\n";
    std::cout << std::stoi("  42xyz") << " " << std::stoi("-0x1f", nullptr, 16) << " " << std::stoi("077", nullptr, 0) << " " << std::stoul("4000000000") << " " << std::stoll("-9000000000") << " " << std::stod("1e-3z") << " "
              << std::stof("2.5") << "\n";
    size_t at = 0;
    double d = std::stod("3.25rest", &at);
    std::cout << d << at << " " << std::to_string(3.0) << " " << std::to_string(-7) << " " << std::to_string(1e10) << " " << std::to_string(123456789012345ull) << " " << std::to_string(0.1f) << "\n";
    for (int i = 0; i < 5; i++)
        try {
            switch (i) {
            case 0: std::stoi("abc"); break;
            case 1: std::stoi("99999999999"); break;
            case 2: s.at(100); break;
            case 3: s.substr(23); break;
            case 4: s.erase(50); break;
            }
            std::cout << "none ";
        } catch (const std::invalid_argument &e) {
            std::cout << "invalid " << e.what() << "; ";
        } catch (const std::out_of_range &e) {
            std::cout << "range " << e.what() << "; ";
        }
    std::cout << "\n";
    std::string t(5, 'a');
    t[2] = 'b';
    t.resize(7, 'z');
    t.resize(6);
    std::cout << t << t.length() << t.front() << t.back() << " ";
    t.pop_back();
    t.assign(t, 1, 3);
    std::cout << t << " " << (t.empty() ? "" : "full") << " ";
    t.clear();
    std::cout << t.empty() << t.size() << "\n";
    std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::toupper(c); });
    std::reverse(s.begin() + 4, s.begin() + 7);
    s.erase(std::remove(s.begin(), s.end(), ' '), s.end());
    std::sort(s.begin(), s.end());
    s.erase(std::unique(s.begin(), s.end()), s.end());
    std::cout << s << " " << std::count(s.begin(), s.end(), 'A') << "\n";
    std::string a = "alpha", b = "beta";
    std::swap(a, b);
    a += b + '-' + "x" + std::string(2, '?');
    a.insert(a.begin() + 1, 'Q');
    a.insert(2, "__", 1);
    std::cout << a << " " << b << " " << (a < b) << " " << a.c_str()[1] << *a.rbegin() << "\n";
    const char *raw = "embedded";
    std::string part(raw + 2, 3), range(raw, raw + 4), copy(part, 1), list{'x', 'y', 'z'};
    std::cout << part << range << copy << list << " " << (part == "bed") << "\n";
    std::string csv = "a,b,,c,";
    size_t from = 0, n = 0;
    for (size_t comma; (comma = csv.find(',', from)) != std::string::npos; from = comma + 1)
        std::cout << n++ << "[" << csv.substr(from, comma - from) << "]";
    std::cout << "[" << csv.substr(from) << "]\n";
    char buffer[8] = {};
    std::cout << csv.copy(buffer, 3, 2) << buffer << " " << std::string("abc").size() << " " << (csv.capacity() >= csv.size()) << "\n";
    using namespace std::string_literals;
    auto lit = "with\0zero"s;
    std::cout << lit.size() << " " << ("a"s + "b"s).size() << " " << u8"x"[0] << " " << R"(raw\n"text")" << "\n";
}
