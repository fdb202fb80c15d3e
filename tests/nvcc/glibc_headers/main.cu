// Headers of the C library that cu2rs has none of its own for: they are read where they lie, with glibc's own words in them.
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

__global__ void twice(double *x) { *x *= 2; }

int main() {
    void *maths = dlopen("libm.so.6", RTLD_NOW);
    if (!maths) {
        printf("%s\n", dlerror());
        return 1;
    }
    double (*root)(double) = (double (*)(double))dlsym(maths, "cbrt");
    Dl_info about;
    int known = dladdr((void *)root, &about);
    printf("%d %d\n", known != 0, strstr(about.dli_fname, "libm") != nullptr);
    double *x;
    cudaMallocManaged(&x, sizeof *x);
    *x = root(27.0);
    twice<<<1, 1>>>(x);
    cudaDeviceSynchronize();
    printf("%g\n", *x);
    dlclose(maths);
    printf("%d\n", dlopen("there is no such library", RTLD_NOW) == nullptr && dlerror() != nullptr);
    FILE *none = fopen("there is no such file", "r");
    printf("%d %s\n", none == nullptr, strerror(errno));
    int all = epoll_create1(0), event = eventfd(0, 0);
    struct epoll_event wanted, got;
    wanted.events = EPOLLIN;
    wanted.data.fd = event;
    epoll_ctl(all, EPOLL_CTL_ADD, event, &wanted);
    unsigned long one = 1;
    write(event, &one, sizeof one);
    int count = epoll_wait(all, &got, 1, 1000);
    printf("%d %d\n", count, got.data.fd == event);
    close(event);
    close(all);
    return 0;
}
