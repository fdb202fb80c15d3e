// Valid CUDA that is not translated: the rest of the program is.
__global__ void lane(unsigned *out) {
    unsigned id;
    asm("mov.u32 %0, %%laneid;" : "=r"(id));
    asm volatile("mbarrier.inval.shared.b64 [%0];" ::"r"(id));
    asm("mov.u32 %0, %%pm0;" : "=r"(id));
    asm("again: bra again;");
    out[threadIdx.x] = id;
}

int main() {
    asm volatile("hlt");
    return 0;
}
