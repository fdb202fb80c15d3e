// <bit>, <span>, <numbers>, <execution>, <charconv>, <system_error>.
#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <execution>
#include <iostream>
#include <numbers>
#include <numeric>
#include <span>
#include <system_error>
#include <vector>

int total(std::span<const int> s)
{
    int sum = 0;
    for (int v : s)
        sum += v;
    return sum;
}

template <typename T>
void parse(const char *text, int base = 10)
{
    T v = 42;
    const char *end = text;
    while (*end)
        ++end;
    auto [p, ec] = std::from_chars(text, end, v, base);
    std::cout << +v << " " << p - text << " " << (ec == std::errc() ? "ok" : ec == std::errc::invalid_argument ? "invalid" : "range") << "; ";
}

int main()
{
    std::cout << std::popcount(0xf0f0u) << std::popcount(uint64_t(-1)) << " " << std::countl_zero(uint8_t(5)) << " " << std::countr_zero(40u) << " " << std::countr_zero(0u) << " "
              << std::countl_one(uint16_t(0xff00)) << " " << std::countr_one(7u) << " " << std::bit_width(1000u) << " " << std::bit_ceil(1000u) << " " << std::bit_floor(1000u) << " "
              << std::has_single_bit(64u) << std::has_single_bit(0u) << " " << std::hex << std::rotl(0x12345678u, 8) << " " << +std::rotr(uint8_t(0x81), 1) << "|" << std::rotl(1u, -1) << std::dec << "\n";
    std::cout << std::bit_cast<uint32_t>(1.0f) << " " << std::bit_cast<double>(uint64_t(0x4009'21fb'5444'2d18)) << "\n";
    int a[] = {1, 2, 3, 4, 5, 6};
    std::vector<int> v{10, 20, 30};
    std::span<int> s(a);
    std::span sv(v);
    s[0] = 100;
    sv.back() = 7;
    std::cout << total(s) << " " << total(v) << " " << total(s.first(2)) << " " << total(s.last(2)) << " " << total(s.subspan(2)) << " " << total(s.subspan(1, 3)) << " " << s.size_bytes() << " " << *s.rbegin()
              << " " << sv.size() << s.empty() << "\n";
    std::printf("%.15g %.15g %.15g %.7g\n", std::numbers::pi, std::numbers::e, std::numbers::egamma, std::numbers::sqrt2_v<float>);
    std::vector<int> w{5, 3, 9, 1, 7};
    std::sort(std::execution::par, w.begin(), w.end());
    std::for_each(std::execution::par_unseq, w.begin(), w.end(), [](int &x) { x *= 2; });
    int sum = std::reduce(std::execution::par, w.begin(), w.end(), 0);
    long sq = std::transform_reduce(std::execution::seq, w.begin(), w.end(), 0L, std::plus<>(), [](int x) { return long(x) * x; });
    std::vector<int> out(5);
    std::transform(std::execution::par, w.begin(), w.end(), out.begin(), [](int x) { return x + 1; });
    std::inclusive_scan(std::execution::par, out.begin(), out.end(), out.begin());
    std::cout << sum << " " << sq << " " << out.back() << " " << *std::max_element(std::execution::par, w.begin(), w.end()) << " " << std::count_if(std::execution::seq, w.begin(), w.end(), [](int x) { return x > 6; })
              << "\n";
    parse<int>("123abc");
    parse<int>("-77");
    parse<int>("+5");
    parse<unsigned>("-5");
    parse<int8_t>("128");
    parse<int8_t>("-128");
    parse<long>("9223372036854775808");
    parse<int>("ff", 16);
    parse<int>("");
    parse<int>("zz", 36);
    std::cout << "\n";
    char buffer[24];
    for (long x : {0L, -1L, 255L, INT64_MIN}) {
        auto r = std::to_chars(buffer, buffer + sizeof buffer, x);
        std::cout << std::string(buffer, r.ptr) << " ";
    }
    auto r = std::to_chars(buffer, buffer + 8, 255, 2);
    std::cout << std::string(buffer, r.ptr) << " " << (std::to_chars(buffer, buffer + 2, 1234).ec == std::errc::value_too_large) << "\n";
    std::error_code none, missing = std::make_error_code(std::errc::no_such_file_or_directory);
    std::cout << bool(none) << " " << missing.value() << " " << missing.message() << " " << (missing == std::errc::no_such_file_or_directory) << "\n";
    try {
        throw std::system_error(missing, "open");
    } catch (const std::runtime_error &e) {
        std::cout << e.what() << "\n";
    }
}
