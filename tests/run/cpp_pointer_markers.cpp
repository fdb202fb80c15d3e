// Pointers of other types and numbers as marks, compared with each other: `(void *)-1` as mmap() returns it.
// expect:
// mapped
// not marked
// same place
// marked
#include <cstdint>
#include <cstdio>

#define FAILED ((void *)-1)

struct File {
    char *text;
    long size;
};

int main() {
    char buffer[4] = "abc";
    File f = {buffer, 3};
    if (f.text != FAILED)
        puts("mapped");
    if ((int *)f.text == (int *)FAILED || FAILED == (void *)f.text)
        puts("marked");
    else
        puts("not marked");
    if ((unsigned char *)f.text == (unsigned char *)(uintptr_t)buffer)
        puts("same place");
    f.text = (char *)FAILED;
    if ((void *)f.text == FAILED && (void *)-1 == (void *)(intptr_t)-1)
        puts("marked");
}
