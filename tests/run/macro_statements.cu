// Macros whose uses are whole statements: alike and unlike uses, names that macros capture, nesting, arguments used twice.
#include <cstdio>
#include <cstdlib>

static int calls = 0;

static int next(int n)
{
    calls++;
    return n;
}

#define CHECK(call)                                           \
    do {                                                      \
        int status = (call);                                  \
        if (status != 0) printf("%d: %s\n", __LINE__, #call); \
    } while (0)

// Names a variable of the function.
#define COUNT(x)                   \
    {                              \
        if ((x) > limit) over++;   \
        else under++;              \
        if (over > 100) exit(1);   \
    }

// Evaluates its argument twice, and assigns to it.
#define CLAMP(v, most)            \
    do {                          \
        if ((v) > (most)) {       \
            (v) = (most);         \
            printf("clamped\n");  \
        }                         \
    } while (0)

// The argument names the variable of the body: C takes the inner one.
#define TWICE(x)                          \
    {                                     \
        int inner = 2;                    \
        printf("%d\n", inner * (x));      \
        if (inner != 2) printf("never\n"); \
    }

// Several statements.
#define PAIR(a, b)      \
    CHECK(a);           \
    CHECK(b)

#define LOOP_OUT(n)                               \
    if ((n) > 2) {                                \
        printf("leaving at %d\n", (n));           \
        break;                                    \
    }

__global__ void fill(int *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#define STORE(at, value)            \
    do {                            \
        if ((at) < n) {             \
            out[at] = (value) + i;  \
        }                           \
    } while (0)
    STORE(i, 1);
    STORE(i + 64, 2);
}

int main()
{
    int limit = 3, over = 0, under = 0, inner = 50, wide = 12, other = 5;
    CHECK(next(0));
    CHECK(next(1));
    CHECK(next(limit - 3) /* a comment */);
    CHECK(next(2) + 1);
    COUNT(next(4));
    COUNT(2);
    CLAMP(wide, next(10));
    CLAMP(other, 10);
    CLAMP(wide, 7);
    TWICE(inner);
    TWICE(other + 1);
    TWICE(wide);
    PAIR(next(3), next(0));
    PAIR(next(0), next(5));
    for (int k = 0; k < 9; k++) {
        LOOP_OUT(k);
        LOOP_OUT(k * 2);
    }
    if (wide) CHECK(next(6));
    else CHECK(next(7));
    printf("%d %d %d %d %d %d\n", over, under, wide, other, inner, calls);

    int *d, h[128];
    CHECK(cudaMalloc(&d, sizeof h));
    fill<<<2, 32>>>(d, 128);
    CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d));
    printf("%d %d %d %d\n", h[0], h[63], h[64], h[127]);
    return 0;
}
