#pragma once
#include <string>
// Arrays of constants are each unit's own, as constants are.
const int SIZES[3] = {1, 2, 3};
const char *const WORDS[] = {"one", "two"};
const std::string TEXTS[2] = {"a", "b"};
const float GRID[2][2] = {{1, 2}, {3, 4}};
// Volatile ones are not.
extern const volatile int SEEN[2];
extern const int SHARED[2];
int other();
