// refuses: CU4067
// expect:
// before
// after
/* A function that cannot be translated does not matter as long as it is not called. */
#include <stdio.h>

static unsigned long ticks(void)
{
    unsigned low, high;
    __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
    return (unsigned long)high << 32 | low;
}

int main(int argc, char **argv)
{
    printf("before\n");
    if (argc > 5)
        printf("%lu\n", ticks());
    printf("after\n");
    return 0;
}
