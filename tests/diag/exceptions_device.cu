// Device code has no exceptions.
__global__ void k(int *p)
{
    if (*p) throw 1;
    try {
        *p = 2;
    } catch (...) {
    }
}

int main()
{
    k<<<1, 1>>>(nullptr);
    return 0;
}
