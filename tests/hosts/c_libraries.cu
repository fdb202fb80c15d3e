// packages: zlib1g-dev libpng-dev libsqlite3-dev
// links: png z sqlite3
// expect: sqlite 189
// C libraries of the system: a device pointer for zlib's compression, a picture that is written and read, a function of ours that SQLite calls back.
#include <zlib.h>
#include <png.h>
#include <sqlite3.h>
#include <cstdio>
#include <cstring>
#include <vector>
__global__ void fill(unsigned char *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = (i / 64) % 7;
}
static int row(void *out, int n, char **values, char **) { strcpy((char *)out, values[0]); return 0; }
int main() {
    const int N = 64 * 64;
    unsigned char *d;
    cudaMalloc(&d, N);
    fill<<<N / 256, 256>>>(d, N);
    std::vector<unsigned char> host(N), back(N);
    cudaMemcpy(host.data(), d, N, cudaMemcpyDeviceToHost);
    uLongf packed = compressBound(N), n = N;
    std::vector<unsigned char> z(packed);
    int a = compress(z.data(), &packed, d, N), b = uncompress(back.data(), &n, z.data(), packed);
    printf("zlib %d %d, smaller %d, same %d\n", a, b, packed < N, memcmp(host.data(), back.data(), N) == 0);
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    image.width = image.height = 64;
    image.format = PNG_FORMAT_GRAY;
    png_alloc_size_t bytes = 0;
    png_image_write_to_memory(&image, nullptr, &bytes, 0, host.data(), 64, nullptr);
    std::vector<unsigned char> png(bytes);
    png_image_write_to_memory(&image, png.data(), &bytes, 0, host.data(), 64, nullptr);
    png_image read = {};
    read.version = PNG_IMAGE_VERSION;
    png_image_begin_read_from_memory(&read, png.data(), bytes);
    read.format = PNG_FORMAT_GRAY;
    std::fill(back.begin(), back.end(), 0);
    png_image_finish_read(&read, nullptr, back.data(), 64, nullptr);
    printf("png %ux%u, same %d\n", read.width, read.height, memcmp(host.data(), back.data(), N) == 0);
    sqlite3 *db;
    char sum[32] = "";
    sqlite3_open(":memory:", &db);
    sqlite3_exec(db, "create table t(v)", nullptr, nullptr, nullptr);
    for (int i = 0; i < N; i += 64) {
        char text[64];
        snprintf(text, sizeof text, "insert into t values (%d)", host[i]);
        sqlite3_exec(db, text, nullptr, nullptr, nullptr);
    }
    sqlite3_exec(db, "select sum(v) from t", row, sum, nullptr);
    printf("sqlite %s\n", sum);
    sqlite3_close(db);
    return 0;
}
