// istringstream: what is read, what is left, and which bits are set when parsing fails.
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>

template <typename T>
void read(const char *text)
{
    std::istringstream in(text);
    T v{};
    in >> v;
    std::cout << "[" << v << (in.good() ? " good" : "") << (in.eof() ? " eof" : "") << (in.fail() ? " fail" : "") << (in.bad() ? " bad" : "") << "] ";
    in.clear();
    std::string rest;
    std::getline(in, rest);
    std::cout << "'" << rest << "'; ";
}

int main()
{
    read<int>("12");
    read<int>("12 ");
    read<int>("12abc");
    read<int>("abc");
    read<int>("");
    read<int>("   ");
    read<int>("99999999999");
    read<int>("-99999999999");
    read<int>("+5");
    read<int>("- 5");
    read<int>("0x1f");
    std::cout << "\n";
    read<unsigned>("-1");
    read<unsigned>("4294967296");
    read<short>("40000");
    read<long long>("9223372036854775808");
    read<bool>("1");
    read<bool>("2");
    read<bool>("true");
    read<char>("  xy");
    std::cout << "\n";
    read<double>("1e3");
    read<double>("1e");
    read<double>(".5");
    read<double>("5.");
    read<double>("1.5.5");
    read<double>("inf");
    read<double>("-.e3");
    read<double>("1e999");
    read<float>("3.4e39");
    read<double>("0x1p3");
    std::cout << "\n";
    read<std::string>("  word next");
    read<std::string>("");
    std::cout << "\n";
    std::istringstream hex("ff 0x10 77 12");
    int a, b, c, d;
    hex >> std::hex >> a >> b >> std::oct >> c >> std::dec >> d;
    std::cout << a << " " << b << " " << c << " " << d << "\n";
    std::istringstream lines("one\n\ntwo;three\nlast");
    std::string s;
    while (std::getline(lines, s))
        std::cout << "<" << s << ">";
    std::cout << lines.eof() << lines.fail() << "\n";
    std::istringstream semi("a;b;;c;");
    int n = 0;
    while (std::getline(semi, s, ';'))
        std::cout << n++ << ":" << s << " ";
    std::cout << "\n";
    std::istringstream mix("3 4\nrest of line\n5,6");
    int x, y;
    char comma;
    mix >> x >> y;
    mix.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    std::getline(mix, s);
    std::cout << x + y << " " << s;
    mix >> x >> comma >> y;
    std::cout << " " << x << comma << y << "\n";
    std::istringstream chars("a b\tc");
    char ch;
    while (chars.get(ch))
        std::cout << int(ch) << " ";
    std::istringstream ws(" \t z");
    ws >> std::ws;
    std::cout << char(ws.peek()) << " ";
    std::istringstream skip(" q");
    skip >> std::noskipws >> ch;
    std::cout << "'" << ch << "' " << skip.tellg() << "\n";
    std::istringstream back("xyz");
    back.get();
    back.unget();
    std::cout << char(back.get()) << char(back.get());
    back.putback('y');
    std::cout << char(back.get()) << char(back.get()) << back.get() << back.eof() << "\n";
    std::stringstream both;
    both << 1 << " " << 2.5 << " " << "str";
    int i;
    double f;
    both >> i >> f >> s;
    std::cout << i << f << s << " " << both.eof() << "\n";
    both.clear();
    both.str("77");
    both >> i;
    std::cout << i << " " << both.str() << "\n";
    std::istringstream bools("true false maybe");
    bool p, q, r = true;
    bools >> std::boolalpha >> p >> q >> r;
    std::cout << p << q << r << bools.fail() << "\n";
    std::istringstream quoted("\"two words\" plain");
    std::string one, two;
    quoted >> std::quoted(one) >> two;
    std::cout << one << "|" << two << "\n";
    if (std::istringstream("zz") >> i)
        std::cout << "never\n";
    else
        std::cout << i << "\n";
    char buffer[6];
    std::istringstream piece("abcdefghij");
    piece.getline(buffer, 6);
    std::cout << buffer << piece.fail() << " " << piece.gcount() << "\n";
    piece.clear();
    piece.read(buffer, 3);
    buffer[3] = 0;
    std::cout << buffer << piece.gcount() << " ";
    piece.read(buffer, 5);
    std::cout << piece.gcount() << piece.eof() << piece.fail() << "\n";
}
