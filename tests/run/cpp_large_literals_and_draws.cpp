// Things whose Rust did not compile: literals too large for `float`, distributions over characters, static distributions.
// engines: auto
#include <cstdio>
#include <random>

static std::uniform_int_distribution<int> dice(1, 6);
static double draw() {
    static std::mt19937 engine(123);
    static std::uniform_real_distribution<> unit(0.0, 1.0);
    static std::normal_distribution<float> bell(0, 1);
    static std::bernoulli_distribution coin(0.3);
    static std::exponential_distribution<> waits(2.0);
    return unit(engine) + bell(engine) + coin(engine) + waits(engine) + dice(engine);
}

int main() {
    float large = (float)1e39, negative = -1e39, also = 3.5e38;
    const float list[] = {(float)1e300, 1.5f, (float)-1e300};
    double d = (float)1e39 + 1.0;
    printf("%g %g %g %g %g %g\n", large, negative, also, list[0], list[2], d);
    for (int i = 0; i < 3; i++) printf("%f ", draw());
    puts("");
    std::mt19937 g(1);
    std::uniform_int_distribution<unsigned char> byte(0, 255);
    std::uniform_int_distribution<signed char> small(-100, 100);
    std::uniform_int_distribution<char> letter('a', 'z');
    for (int i = 0; i < 5; i++) printf("%d %d %c ", byte(g), small(g), letter(g));
    puts("");
    return 0;
}
