// Loops whose number of rounds the source says ("known" behind them), and others that only look so. Each thread counts the rounds of each loop, in the order of the source.
#include <cstdio>

const int SIX = 6, LOOPS = 48;

// From 0: the first loop of the file.
__device__ int inner(int n, int *rounds)
{
    int sum = 0;
    for (int i = 0; i < 3; i++) { // known
        rounds[0]++;
        for (int j = 0; j < n; j++) {
            rounds[1]++;
            sum += i ^ j;
        }
    }
    return sum;
}

template <int N> __device__ int fixed(int *rounds)
{
    int sum = 0;
    for (unsigned i = 0; i < N; ++i) { // known
        rounds[N]++;
        sum += i * i;
    }
    return sum;
}

// From 4.
__global__ void nests(const int *in, int *total)
{
    int t = threadIdx.x, x = in[t], rounds[LOOPS] = {0}, sum = 0;
    for (int s = 0; s < SIX; s++) { // known
        rounds[4]++;
        for (int e = 0; e < 2 * SIX - 7; e++) { // known
            rounds[5]++;
            for (int j = 0; j < s; j++) { // known
                rounds[6]++;
                sum += x * j;
            }
        }
    }
    for (int k = 0; k < x; k++) {
        rounds[7]++;
        for (int e = 9; e >= 0; e -= 3) { // known
            rounds[8]++;
            sum ^= e + k;
        }
    }
    for (size_t i = 1; i <= 4; i++) { // known
        rounds[9]++;
        if (x & i)
            continue;
        for (int j = 8; j > (int)i; j -= 2) { // known
            rounds[10]++;
            sum += j;
        }
        sum += inner(x, rounds);
    }
    sum += fixed<3>(rounds) + fixed<2>(rounds);
    for (int s = 32; s > 0; s >>= 1) { // known
        rounds[11]++;
        sum += s;
    }
    const int five = 5;
    int i, begin = five - 3;
    for (i = begin; i != five * 2; i++) { // known
        rounds[12]++;
        for (int j = i, k = 0; j + k < 12; j++, k++) {
            rounds[13]++;
            sum += j;
        }
    }
    for (unsigned char c = 3; c != 5; c += 1, sum++) { // known
        rounds[14]++;
    }
    for (int a = 0; a < 5; a++) { // known
        rounds[15]++;
        for (int b = a - 1; b < 3; b++) { // known
            rounds[16]++;
            for (int c = 2 * b; c < a + 4; c += 3) { // known
                rounds[17]++;
                sum -= c;
            }
        }
    }
    rounds[39] = sum;
    for (int i = 0; i < LOOPS; i++) { // known
        rounds[18]++;
        atomicAdd(&total[i], rounds[i] - (i == 18 ? i - LOOPS + 1 : 0));
    }
}

__device__ void reset(int &n)
{
    n += 2;
}

// From 19.
__global__ void others(const int *in, int *total)
{
    int t = threadIdx.x, x = in[t], rounds[LOOPS] = {0}, sum = 0;
    for (int i = 0; i < 6; i++) {
        rounds[19]++;
        if (i == x)
            break;
    }
    for (int i = 0; i < 8; i++) {
        rounds[20]++;
        if (x & 1)
            i++;
    }
    for (int i = 0; i < 8; i++) {
        rounds[21]++;
        reset(i);
    }
    int bound = 6;
    for (int i = 0; i < bound; i++) {
        rounds[22]++;
        if (i == x)
            bound--;
    }
    for (unsigned char c = 250; c != 4; c++) {
        rounds[23]++;
        sum += c;
    }
    for (int i = 0; i < 4; i++) { // known
        rounds[24]++;
        switch (x + i) {
        case 1:
            sum++;
            break;
        case 2:
            continue;
        default:
            sum += 2;
        }
        while (sum % 5) {
            rounds[25]++;
            if (++sum % 7 == 0)
                break;
        }
    }
    for (int i = 0; i < 6; i++) {
        rounds[26]++;
        if (i > 4 && x == 3) {
            for (int i = 19; i < LOOPS; i++) { // known
                rounds[27]++;
                atomicAdd(&total[i], rounds[i] - (i == 27 ? i - LOOPS + 1 : 0));
            }
            return;
        }
    }
    for (unsigned i = 3; i - 1 < 6; i--) {
        rounds[28]++;
        sum += i;
    }
    for (int i = 0; i < 3; i++) {
        rounds[29]++;
        if (x > 1000)
            __trap();
    }
    rounds[39] = sum;
    for (int i = 19; i < LOOPS; i++) { // known
        rounds[30]++;
        atomicAdd(&total[i], rounds[i] - (i == 30 ? i - LOOPS + 1 : 0));
    }
}

// From 31. Waits in its loops.
__global__ void waits(const int *in, int *total)
{
    __shared__ int s[64];
    int t = threadIdx.x, x = in[t], rounds[LOOPS] = {0};
    s[t] = x;
    __syncthreads();
    for (int d = 0; d < 5; d++) { // known
        rounds[31]++;
        if (t >= d && s[t - d] & 1)
            rounds[38]++;
        __syncthreads();
        for (int e = d; e < 4; e++) { // known
            rounds[32]++;
            s[t] += e;
        }
        __syncthreads();
    }
    for (int step = 32; step > 0; step /= 2) { // known
        rounds[33]++;
        if (t < step)
            s[t] += s[t + step];
        __syncthreads();
    }
    rounds[39] = s[t];
    for (int i = 31; i < LOOPS; i++) { // known
        rounds[34]++;
        atomicAdd(&total[i], rounds[i] - (i == 34 ? i - LOOPS + 1 : 0));
    }
}

// From 40: ways out of loops, some of which come back.
__device__ int comes_back(int x, int *rounds)
{
    for (int k = 0; k < 9; k++) {
        rounds[40]++;
        if (k >= x) {
            if (x & 1 && k < 7)
                continue;
            return k;
        }
    }
    return -1;
}

__device__ int two_ways(int x, int *rounds)
{
    int k = 0;
    while (k < 9) {
        rounds[41]++;
        if (k >= x) {
            if (x & 1)
                break;
            return k;
        }
        k++;
    }
    return -k;
}

__global__ void exits(const int *in, int *total)
{
    int t = threadIdx.x, x = in[t], rounds[LOOPS] = {0}, sum = 0, k = 0;
    while (k < 5) {
        rounds[42]++;
        if (in[k] == x) {
            if (x == 3)
                sum += 7;
            break;
        }
        k++;
    }
    for (int k = 0; k < 9; k++) {
        rounds[43]++;
        if (k >= x) {
            if (x & 1 && k < 7)
                continue;
            if (x == 2)
                sum += k;
            break;
        }
    }
    for (int k = t % 5; k < 9; k++) {
        rounds[44]++;
        for (int j = k; j < x; j++) {
            rounds[45]++;
            if (in[j] == k) {
                sum ^= j;
                if (x == 4)
                    sum++;
                break;
            }
            if (in[j] == 5)
                break;
        }
    }
    sum += comes_back(x, rounds) + two_ways(x, rounds);
    rounds[39] = sum;
    for (int i = 39; i < LOOPS; i++) { // known
        rounds[46]++;
        atomicAdd(&total[i], rounds[i] - (i == 46 ? i - LOOPS + 1 : 0));
    }
}

int main()
{
    const int n = 64;
    int host[n], total[LOOPS], *in, *out;
    for (int i = 0; i < n; i++)
        host[i] = i * 11 % 7;
    cudaMalloc(&in, sizeof host);
    cudaMalloc(&out, sizeof total);
    cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
    cudaMemset(out, 0, sizeof total);
    nests<<<1, n>>>(in, out);
    others<<<1, n>>>(in, out);
    waits<<<1, n>>>(in, out);
    exits<<<1, n>>>(in, out);
    cudaMemcpy(total, out, sizeof total, cudaMemcpyDeviceToHost);
    for (int i = 0; i < LOOPS; i++)
        printf("%d\n", total[i]);
    return 0;
}
