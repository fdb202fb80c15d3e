// Links, and folders by their descriptors; moving what cannot be made without arguments.
// expect:
// 0 0 file
// 0 0 0
// 7
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

template <class T> struct Held {
    T head;
    Held() : head() {}
    Held(int, T x) : head(static_cast<T>(x)) {}
};
template <class T> void show(Held<T> x) { printf("%d\n", (int)x.head); }

int main() {
    char place[] = "folder-XXXXXX", before[4096], now[4096], to[64];
    if (!mkdtemp(place)) return 1;
    getcwd(before, sizeof before);
    int fd = open(".", O_RDONLY);
    chdir(place);
    fclose(fopen("file", "w"));
    int made = link("file", "second") + symlink("file", "third");
    ssize_t length = readlink("third", to, sizeof to);
    printf("%d %d %.*s\n", made, access("second", F_OK), (int)length, to);
    unlink("file"), unlink("second"), unlink("third");
    printf("%d ", fchdir(fd));
    getcwd(now, sizeof now);
    printf("%d %d\n", strcmp(before, now), rmdir(place));
    close(fd);
    int moved = 7;
    Held<int &&> h(1, std::move(moved));
    show(std::move(h));
    return 0;
}
