// Units that say `bool` and `int` of the same C function: a truth value is the lowest byte of the register.
#include <cstdio>
extern "C" bool checked(const int *data, int n);
extern "C" int counted(int n);
extern "C" bool low(int n);

int main() {
    int data[3] = {1, 2, 3};
    bool good = checked(data, 3);
    printf("%d %d %d ", good, checked(data, 2), counted(5));
    printf("%d %d\n", low(256), low(257));
    return 0;
}
