// A class whose comparison is its base's, in library containers.
// engines: auto
// expect:
// 1 0 2
#include <algorithm>
#include <stdio.h>
#include <vector>

template <typename T> struct Pair {
    T x, y;
};

template <typename T> bool operator==(const Pair<T> &a, const Pair<T> &b) { return a.x == b.x && a.y == b.y; }

template <typename T> struct Place : Pair<T> {
    Place(T a, T b) {
        this->x = a;
        this->y = b;
    }
};

int main() {
    std::vector<Place<double>> a, b;
    a.push_back(Place<double>(1, 2));
    a.push_back(Place<double>(3, 4));
    b = a;
    bool same = a == b;
    b[1].y = 5;
    bool other = a == b;
    printf("%d %d %d\n", same, other, (int)(std::find(a.begin(), a.end(), Place<double>(3, 4)) - a.begin()) + 1);
    return 0;
}
