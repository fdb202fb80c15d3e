// Valid CUDA that is not translated: the rest of the program is.
__global__ void lane(unsigned *out) {
    unsigned id;
    asm("mov.u32 %0, %%laneid;" : "=r"(id));
    out[threadIdx.x] = id;
}

int main() { return 0; }
