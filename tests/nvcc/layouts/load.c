// The same by dlopen, twice.
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv) {
  for (int i = 0; i < 2; i++) {
    void *memory = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL), *vec = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
    if (!memory || !vec) return fprintf(stderr, "%s\n", dlerror()), 1;
    float *(*make)(int, float) = dlsym(memory, "vec_make");
    int (*release)(float *) = dlsym(memory, "vec_free");
    void (*scale)(float *, int, float) = dlsym(vec, "_ZN3vec5scaleEPfif");
    int (*fetch)(float *, const float *, int) = dlsym(vec, "_ZN3vec5fetchEPfPKfi");
    int *launches = dlsym(vec, "vec_launches");
    float *d = make(4, 1.5f), h[4];
    *launches = 0;
    scale(d, 4, 2);
    scale(d, 4, 3);
    int e = fetch(h, d, 4);
    if (i) printf("%g %g %d\n%d launches, %d\n", h[0], h[3], e, *launches, release(d));
    dlclose(vec);
    dlclose(memory);
  }
}
