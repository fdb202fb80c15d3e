// std::poisson_distribution, bit by bit: both methods, means at their border and large ones.
#include <cstdio>
#include <random>
int main() {
    for (double mean : {0.5, 3.0, 11.9, 12.0, 40.25, 1000.0}) {
        std::mt19937 g(42);
        std::poisson_distribution<int> d(mean);
        for (int i = 0; i < 12; i++) printf("%d ", d(g));
        puts("");
    }
}
