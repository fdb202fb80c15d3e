#include <string>

int sum_on_device(const int *p, int n);
int counted_here(const std::string &text);
