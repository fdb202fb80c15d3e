#include "tables.h"
const int OWN[2] = {100, 200};
const std::string NAMES[3] = {"a", "bb", "ccc"};
const int SHARED[2] = {4, 5};
int other() { return OWN[0] / 10 + (int)NAMES[2].size() + SIZES[2] + SEEN[0] + (int)TEXTS[1].size() + SHARED[1] + 1; }
