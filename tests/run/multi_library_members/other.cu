#include "holder.h"

double first() {
    std::vector<std::string> own(1);
    own[0] = holder->name(0);
    std::vector<double> weights(2);
    weights[1] = holder->weight(0);
    std::vector<int> counts(1);
    counts[0] = holder->count(0);
    return own[0].size() + weights[1] + counts[0] + 1;
}
