// Valid CUDA that is not translated: the rest of the program is.
__global__ void lane(unsigned *out) {
    unsigned id;
    asm("mov.u32 %0, %%laneid;" : "=r"(id));
    asm volatile("bar.arrive 1, 64;");
    asm("mov.u32 %0, %%pm0;" : "=r"(id));
    asm("again: bra again;");
    asm volatile("bar.sync 3;");
    out[threadIdx.x] = id;
}

int main() {
    asm volatile("hlt");
    return 0;
}
