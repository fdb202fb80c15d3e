#pragma once
#include <string>
#include <vector>

struct Holder {
    std::vector<double> weights;
    std::vector<int> counts;
    std::vector<std::string> names;
    Holder(int n) : weights(n, 0.5), counts(n, 2), names(n, "x") {}
    double weight(int i) const { return weights[i]; }
    int count(int i) const { return counts[i]; }
    const std::string &name(int i) const { return names[i]; }
    int size() const { return (int)counts.size(); }
    // Nobody calls it, and what it calls is nowhere.
    void save(std::string &to) const { write(to); }
    void write(std::string &to) const;
};

extern Holder *holder;
double first();
