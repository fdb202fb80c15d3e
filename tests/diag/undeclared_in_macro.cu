// A name that is not declared, used through two macros: the message shows where each stands.
#define SCALE(x) ((x) * factor)
#define TWICE(x) (SCALE(x) + SCALE(x))

__global__ void k(int *v) {
    v[threadIdx.x] = TWICE(v[threadIdx.x]);
}

int main() { return 0; }
