// <iomanip> brings string streams, and <random> the limits of numbers: programs rely on it.
#include <iomanip>
#include <iostream>
#include <random>

int main() {
    std::istringstream in("3 4.5 word");
    int n;
    double x;
    std::string word;
    in >> n >> x >> word;
    std::cout << std::setw(5) << n << std::setprecision(2) << x << word << "\n";
    std::mt19937 engine(7);
    std::uniform_int_distribution<int> d(0, std::numeric_limits<short>::max());
    std::cout << d(engine) << "\n";
    return 0;
}
