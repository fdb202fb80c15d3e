// <iomanip>: flags, widths, fills and precisions in their corners.
#include <cmath>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>

int main()
{
    std::cout << std::setw(8) << std::left << 42 << "|" << std::right << std::setw(8) << -42 << "|" << std::internal << std::setfill('0') << std::setw(8) << -42 << "|\n";
    std::cout << std::setfill(' ') << std::showpos << 7 << " " << 0 << " " << -7 << " " << 2.5 << std::noshowpos << "\n";
    std::cout << std::hex << std::showbase << 255 << " " << 0 << " " << std::uppercase << 255 << " " << std::oct << 8 << std::dec << std::nouppercase << std::noshowbase << "\n";
    std::cout << std::hex << -1 << " " << (short)-1 << " " << std::oct << 255u << std::dec << "\n";
    std::cout << std::boolalpha << true << " " << std::setw(7) << false << "|" << std::noboolalpha << true << "\n";
    const double v[] = {0.0, -0.0, 1.0, 100000.0, 1000000.0, 1234567.0, 0.0001, 0.00001, 1e100, 3.14159265358979};
    for (double x : v)
        std::cout << x << " ";
    std::cout << "\n";
    for (double x : v)
        std::cout << std::showpoint << x << " ";
    std::cout << std::noshowpoint << "\n";
    for (int p : {0, 1, 3, 10})
        std::cout << std::fixed << std::setprecision(p) << 2.5 << " " << 1234.5678 << " " << std::scientific << 1234.5678 << " " << std::defaultfloat << 1234.5678 << "\n";
    std::cout << std::setprecision(6) << std::hexfloat << 1.0 << " " << 0.1 << " " << std::defaultfloat << "\n";
    double inf = std::numeric_limits<double>::infinity();
    std::cout << inf << " " << -inf << " " << std::setw(6) << std::nan("") << " " << std::uppercase << inf << " " << 1e-10 << std::nouppercase << "\n";
    std::cout << std::setw(5) << 'x' << std::setw(5) << "yz" << std::setw(5) << std::string("abc") << std::setw(2) << "long" << "\n";
    std::cout << std::setfill('*') << std::setw(10) << 3.5 << std::setw(6) << std::left << true << std::setw(4) << 'c' << "\n" << std::setfill(' ') << std::right;
    std::ostringstream s;
    s << std::setw(4) << std::setfill('.') << 1;
    s << 2 << std::setw(4) << 3;
    std::cout << s.str() << " " << s.str().size() << "\n";
    std::cout << "\n";
    auto old = std::cout.flags();
    auto precision = std::cout.precision(3);
    std::cout << std::fixed << 1.23456 << " " << precision << "\n";
    std::cout.flags(old);
    std::cout << 1.23456 << " " << std::cout.width() << " " << std::cout.fill() << "|\n";
    std::cout << std::setbase(16) << 255 << std::setbase(8) << " " << 255 << std::setbase(10) << " " << 255 << "\n";
    std::cout.setf(std::ios::hex, std::ios::basefield);
    std::cout.setf(std::ios::showbase);
    std::cout << 4096 << "\n";
    std::cout.unsetf(std::ios::showbase);
    std::cout << 4096 << std::dec << "\n";
    std::cout << 1e5f << " " << 16777217.0f << " " << 0.1f + 0.2f << " " << 123456789.0f << " " << (1.0f / 3) << "\n";
}
