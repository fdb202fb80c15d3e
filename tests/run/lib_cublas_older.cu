// engines: auto
// expect:
// 19 43 22 50
// 0 7
// 32 3 1 15 3.74166
// 4 10 18 | 2 4 6
// 1 3.5 -1
// 14 2
// 22 50 23 53
// 5 2 8
/* The interface of cuBLAS before handles: letters, scalars and results by value, memory of its own. */
#include <cstdio>
#include <cublas.h>

int main() {
    cublasStatus status = cublasInit();
    if (status != CUBLAS_STATUS_SUCCESS) return 1;
    // c = a b by columns: a = [1 2; 3 4], b = [5 6; 7 8].
    float a[4] = {1, 3, 2, 4}, b[4] = {5, 7, 6, 8}, c[4] = {};
    float *da, *db, *dc;
    cublasAlloc(4, sizeof(float), (void **)&da);
    cublasAlloc(4, sizeof(float), (void **)&db);
    cublasAlloc(4, sizeof(float), (void **)&dc);
    cublasSetMatrix(2, 2, sizeof(float), a, 2, da, 2);
    cublasSetVector(4, sizeof(float), b, 1, db, 1);
    cublasSgemm('n', 'N', 2, 2, 2, 1.0f, da, 2, db, 2, 0.0f, dc, 2);
    cublasGetMatrix(2, 2, sizeof(float), dc, 2, c, 2);
    printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    printf("%d ", cublasGetError());
    cublasSgemm('x', 'n', 2, 2, 2, 1.0f, da, 2, db, 2, 0.0f, dc, 2);
    printf("%d\n", cublasGetError());

    float x[3] = {1, 2, 3}, y[3] = {4, 5, 6};
    float *dx, *dy;
    cublasAlloc(3, sizeof(float), (void **)&dx);
    cublasAlloc(3, sizeof(float), (void **)&dy);
    cublasSetVector(3, sizeof(float), x, 1, dx, 1);
    cublasSetVector(3, sizeof(float), y, 1, dy, 1);
    printf("%g %d %d %g %g\n", cublasSdot(3, dx, 1, dy, 1), cublasIsamax(3, dx, 1), cublasIsamin(3, dx, 1), cublasSasum(3, dy, 1), cublasSnrm2(3, dx, 1));
    // y = y + (0 1 2) x elementwise is not there: y *= 1, then y += x twice, less x once.
    cublasSscal(3, 2.0f, dx, 1);
    float diagonal[9] = {1, 0, 0, 0, 2, 0, 0, 0, 3}, *dd;
    cublasAlloc(9, sizeof(float), (void **)&dd);
    cublasSetMatrix(3, 3, sizeof(float), diagonal, 3, dd, 3);
    cublasStrmv('U', 'T', 'N', 3, dd, 3, dy, 1);
    cublasGetVector(3, sizeof(float), dy, 1, y, 1);
    cublasGetVector(3, sizeof(float), dx, 1, x, 1);
    printf("%g %g %g | %g %g %g\n", y[0], y[1], y[2], x[0], x[1], x[2]);
    // Solves [1 2; 0 4] r = (8, 14), then scales.
    float r[2] = {8, 14}, upper[4] = {1, 99, 2, 4};
    cublasStrsv('u', 'n', 'n', 2, upper, 2, r, 1);
    float s = r[0];
    cublasSaxpy(1, -2.0f, r, 1, &s, 1);
    printf("%g %g %g\n", r[0], r[1], s);
    double d[2] = {3, 4}, e[2] = {2, 2};
    printf("%g ", cublasDdot(2, d, 1, e, 1));
    double one = 1;
    cublasDger(1, 1, one, d, 1, e, 1, &one, 1);
    cuComplex z[2] = {{1, 1}, {2, -1}};
    cuComplex zz = cublasCdotc(2, z, 1, z, 1);
    printf("%g\n", zz.x - 5 + zz.y);
    // A triangle times a matrix in place, from the left; then a rank update.
    float m[4] = {5, 7, 6, 8}, low[4] = {1, 3, 0, 4};
    cublasStrmm('L', 'L', 'N', 'N', 2, 2, 1.0f, low, 2, m, 2);
    float t[4] = {m[1] - 21, m[1] + 7, m[3] - 27, m[3] + 3};
    printf("%g %g %g %g\n", t[0], t[1], t[2], t[3]);
    float sym[4] = {1, 0, 0, 4}, v[2] = {2, 1};
    cublasSsyr('L', 2, 1.0f, v, 1, sym, 2);
    sym[3] += 3;
    printf("%g %g %g\n", sym[0], sym[1], sym[3]);
    cublasFree(da);
    cublasFree(db);
    cublasFree(dc);
    cublasFree(dx);
    cublasFree(dy);
    cublasFree(dd);
    return cublasShutdown() == CUBLAS_STATUS_SUCCESS ? 0 : 1;
}
