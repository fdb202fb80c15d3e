// engines: auto
// run: -size=5
// expect:
// 1 5
// mine 3
/* Functions that the program only declares, because a library of the SDK has them: ours stand in, except for what the program defines itself. */
#include <cstdio>

enum CUTBoolean { CUTFalse = 0, CUTTrue = 1 };
extern "C" {
CUTBoolean cutCreateTimer(unsigned int *name);
CUTBoolean cutStartTimer(const unsigned int name);
float cutGetTimerValue(const unsigned int name);
CUTBoolean cutGetCmdLineArgumenti(const int argc, const char **argv, const char *name, int *value);
CUTBoolean cutComparei(const int *a, const int *b, const unsigned int length);
int cutDepth(int n);
}
CUTBoolean cutComparei(const int *a, const int *b, const unsigned int length) {
    printf("mine %u\n", length);
    return a[0] == b[0] ? CUTTrue : CUTFalse;
}
int cutDepth(int n) { return n; }

int main(int argc, char **argv) {
    unsigned int timer;
    cutCreateTimer(&timer);
    cutStartTimer(timer);
    int size = 0, v[3] = {1, 2, 3};
    cutGetCmdLineArgumenti(argc, (const char **)argv, "size", &size);
    printf("%d %d\n", cutGetTimerValue(timer) >= 0.0f, size);
    return cutComparei(v, v, cutDepth(3)) == CUTTrue ? 0 : 1;
}
