// flags: -DWIDTH=7 -DNAME=seven
// The preprocessor: stringising, pasting, variadics, conditions, nested macros, continuation, predefined macros.
#include <stdio.h>

#define STR_(x) #x
#define STR(x) STR_(x)
#define GLUE_(a, b) a##b
#define GLUE(a, b) GLUE_(a, b)
#define SQUARE(x) ((x) * (x))
#define LOG(format, ...) printf(format "\n", ##__VA_ARGS__)
#define CHECKED(call) \
    do { \
        if ((call) != 0) \
            printf("%s failed at line %d\n", #call, __LINE__); \
    } while (0)
#ifndef WIDTH
#error "no width"
#elif WIDTH > 5 && defined(NAME)
#define KIND "wide"
#else
#define KIND "narrow"
#endif
#if 0
this is not C at all: it's "skipped
#endif

int GLUE(var, WIDTH) = 70;

int main() {
    printf("%s %s %s %d\n", STR(NAME), STR_(NAME), KIND, SQUARE(WIDTH + 1));
    LOG("plain");
    LOG("%d %d", var7, GLUE(1, 2));
    CHECKED(1 + 1 - 2);
    CHECKED(WIDTH - 6);
#ifdef __CUDACC__
    LOG("cuda");
#endif
#undef KIND
#define KIND 'k'
    LOG("%c", KIND);
    return 0;
}
