// engines: auto
// expect:
// gbmv 0 0 0
// sbmv 0 0 spmv 0 0
// tbmv 0 tbsv 0 tpmv 0 tpsv 0
// syr 0 0 spr 0 0
// hemv 0 0 her2 0 herk 0 her2k 0 hemm 0
// syr2k 0 syrkx 0
// rotg 5 0.6 0.8 rotm 7 -1
// gemv 0 0 inverse 0 1 ex 19 22
/* Packed and banded matrices, rank updates, Hermitian products, rotations and batches: all against plain loops over whole matrices of small numbers. */
#include <cstdio>
#include <cublas_v2.h>

const int N = 5;
cublasHandle_t handle;
int next() {
    static unsigned seed = 1;
    seed = seed * 1103515245u + 12345u;
    return (int)(seed >> 16) % 9 - 4;
}
typedef cuDoubleComplex Z;
Z z(double x, double y) { return make_cuDoubleComplex(x, y); }
int wrong(const double *a, const double *b, int n) {
    int count = 0;
    for (int i = 0; i < n; i++) count += fabs(a[i] - b[i]) > 1e-9;
    return count;
}
int wrong(const Z *a, const Z *b, int n) { return wrong((const double *)a, (const double *)b, 2 * n); }

void banded() {
    double full[N * N] = {}, band[N * N] = {}, x[N], y[N], want[N], one = 1, two = 2, three = 3;
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++)
            if (i - j <= 1 && j - i <= 2) band[2 + i - j + j * N] = full[i + j * N] = next();
    int bad[3];
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < N; i++) x[i] = next(), y[i] = next();
        for (int i = 0; i < N; i++) {
            want[i] = 3 * y[i];
            for (int j = 0; j < N; j++) want[i] += 2 * (t ? full[j + i * N] : full[i + j * N]) * x[j];
        }
        cublasDgbmv(handle, t ? CUBLAS_OP_T : CUBLAS_OP_N, N, N, 1, 2, &two, band, N, x, 1, &three, y, 1);
        bad[t] = wrong(y, want, N);
    }
    // Against strides: the last element first.
    double back[N];
    for (int i = 0; i < N; i++) back[i] = x[N - 1 - i];
    double zero = 0, other[N];
    cublasDgbmv(handle, CUBLAS_OP_N, N, N, 1, 2, &one, band, N, x, 1, &zero, want, 1);
    cublasDgbmv(handle, CUBLAS_OP_N, N, N, 1, 2, &one, band, N, back, -1, &zero, other, 1);
    bad[2] = wrong(other, want, N);
    printf("gbmv %d %d %d\n", bad[0], bad[1], bad[2]);
}

void symmetric() {
    double two = 2, three = 3;
    int bad[4];
    for (int upper = 0; upper < 2; upper++) {
        cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        double full[N * N] = {}, packed[N * N], band[N * 3] = {}, narrow[N * N] = {}, x[N], y[N], y2[N], want[N], want2[N];
        int at = 0;
        for (int j = 0; j < N; j++)
            for (int i = upper ? 0 : j; upper ? i <= j : i < N; i++) {
                double v = next();
                full[i + j * N] = full[j + i * N] = packed[at++] = v;
                if (abs(i - j) <= 2) band[(upper ? 2 + i - j : i - j) + j * 3] = narrow[i + j * N] = narrow[j + i * N] = v;
            }
        for (int i = 0; i < N; i++) x[i] = next(), y[i] = y2[i] = next();
        for (int i = 0; i < N; i++) {
            want[i] = want2[i] = 3 * y[i];
            for (int j = 0; j < N; j++) want[i] += 2 * narrow[i + j * N] * x[j], want2[i] += 2 * full[i + j * N] * x[j];
        }
        cublasDsbmv(handle, fill, N, 2, &two, band, 3, x, 1, &three, y, 1);
        cublasDspmv(handle, fill, N, &two, packed, x, 1, &three, y2, 1);
        bad[upper] = wrong(y, want, N);
        bad[2 + upper] = wrong(y2, want2, N);
    }
    printf("sbmv %d %d spmv %d %d\n", bad[0], bad[1], bad[2], bad[3]);
}

void triangular() {
    int bad[4] = {};
    for (int which = 0; which < 12; which++) {
        bool upper = which & 1, unit = which & 2;
        cublasOperation_t op = which < 4 ? CUBLAS_OP_N : which < 8 ? CUBLAS_OP_T : CUBLAS_OP_C;
        cublasFillMode_t fill = upper ? CUBLAS_FILL_MODE_UPPER : CUBLAS_FILL_MODE_LOWER;
        cublasDiagType_t diag = unit ? CUBLAS_DIAG_UNIT : CUBLAS_DIAG_NON_UNIT;
        Z full[N * N] = {}, narrow[N * N] = {}, packed[N * N], band[N * 3] = {}, x[N], x2[N], old[N], want[N] = {}, want2[N] = {};
        int at = 0;
        for (int j = 0; j < N; j++)
            for (int i = upper ? 0 : j; upper ? i <= j : i < N; i++) {
                Z v = i == j ? z(2, 1) : z(next(), next());
                packed[at++] = v;
                if (abs(i - j) <= 2) band[(upper ? 2 + i - j : i - j) + j * 3] = v;
                if (i == j && unit) v = z(1, 0);
                full[i + j * N] = v;
                if (abs(i - j) <= 2) narrow[i + j * N] = v;
            }
        for (int i = 0; i < N; i++) x[i] = x2[i] = old[i] = z(next(), next());
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                Z a = op == CUBLAS_OP_N ? narrow[i + j * N] : narrow[j + i * N], b = op == CUBLAS_OP_N ? full[i + j * N] : full[j + i * N];
                if (op == CUBLAS_OP_C) a = cuConj(a), b = cuConj(b);
                want[i] = cuCadd(want[i], cuCmul(a, x[j]));
                want2[i] = cuCadd(want2[i], cuCmul(b, x[j]));
            }
        cublasZtbmv(handle, fill, op, diag, N, 2, band, 3, x, 1);
        bad[0] += wrong(x, want, N);
        cublasZtbsv(handle, fill, op, diag, N, 2, band, 3, x, 1);
        bad[1] += wrong(x, old, N);
        cublasZtpmv(handle, fill, op, diag, N, packed, x2, 1);
        bad[2] += wrong(x2, want2, N);
        cublasZtpsv(handle, fill, op, diag, N, packed, x2, 1);
        bad[3] += wrong(x2, old, N);
    }
    printf("tbmv %d tbsv %d tpmv %d tpsv %d\n", bad[0], bad[1], bad[2], bad[3]);
}

void updates() {
    double a[N * N], want[N * N], x[N], y[N], two = 2, three = 3;
    for (int i = 0; i < N * N; i++) a[i] = want[i] = next();
    for (int i = 0; i < N; i++) x[i] = next(), y[i] = next();
    for (int j = 0; j < N; j++)
        for (int i = 0; i <= j; i++) want[i + j * N] += 2 * x[i] * x[j];
    cublasDsyr(handle, CUBLAS_FILL_MODE_UPPER, N, &two, x, 1, a, N);
    int syr = wrong(a, want, N * N);
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++) want[i + j * N] += 3 * (x[i] * y[j] + y[i] * x[j]);
    cublasDsyr2(handle, CUBLAS_FILL_MODE_LOWER, N, &three, x, 1, y, 1, a, N);
    int syr2 = wrong(a, want, N * N);
    double packed[N * (N + 1) / 2], lower[N * (N + 1) / 2];
    int at = 0;
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++, at++) {
            packed[at] = lower[at] = next();
            lower[at] += 2 * x[i] * x[j];
        }
    cublasDspr(handle, CUBLAS_FILL_MODE_LOWER, N, &two, x, 1, packed);
    int spr = wrong(packed, lower, at);
    for (int j = 0, k = 0; j < N; j++)
        for (int i = j; i < N; i++, k++) lower[k] += 2 * (x[i] * y[j] + y[i] * x[j]);
    cublasDspr2(handle, CUBLAS_FILL_MODE_LOWER, N, &two, x, 1, y, 1, packed);
    printf("syr %d %d spr %d %d\n", syr, syr2, spr, wrong(packed, lower, at));
}

void hermitian() {
    const int K = 3;
    Z a[N * K], b[N * K], c[N * N], want[N * N], alpha = z(2, 1), v[N], w[N], m[N * N], full[N * N];
    double two = 2, three = 3;
    for (int i = 0; i < N * K; i++) a[i] = z(next(), next()), b[i] = z(next(), next());
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++) {
            c[i + j * N] = want[i + j * N] = i == j ? z(next(), 0) : z(next(), next());
            m[i + j * N] = z(next(), i == j ? 7 : next());
        }
    for (int j = 0; j < N; j++)
        for (int i = 0; i <= j; i++) {
            full[i + j * N] = i == j ? z(m[i + j * N].x, 0) : m[i + j * N];
            full[j + i * N] = cuConj(full[i + j * N]);
        }
    for (int i = 0; i < N; i++) v[i] = z(next(), next()), w[i] = z(next(), next());
    // herk: 2 a a^H + 3 c in the lower triangle.
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++) {
            Z s = z(0, 0);
            for (int l = 0; l < K; l++) s = cuCadd(s, cuCmul(a[i + l * N], cuConj(a[j + l * N])));
            want[i + j * N] = z(2 * s.x + 3 * c[i + j * N].x, 2 * s.y + 3 * c[i + j * N].y);
        }
    cublasZherk(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, N, K, &two, a, N, &three, c, N);
    int herk = wrong(c, want, N * N);
    // her2k of the conjugate transposes: a and b are K x N now.
    for (int j = 0; j < N; j++)
        for (int i = 0; i <= j; i++) {
            Z s = z(0, 0), t = z(0, 0);
            for (int l = 0; l < K; l++) {
                s = cuCadd(s, cuCmul(cuConj(a[l + i * K]), b[l + j * K]));
                t = cuCadd(t, cuCmul(cuConj(b[l + i * K]), a[l + j * K]));
            }
            want[i + j * N] = cuCadd(cuCadd(cuCmul(alpha, s), cuCmul(cuConj(alpha), t)), cuCmul(z(2, 0), c[i + j * N]));
        }
    cublasZher2k(handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_C, N, K, &alpha, a, K, b, K, &two, c, N);
    int her2k = wrong(c, want, N * N);
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++) {
            want[i + j * N] = cuCadd(c[i + j * N], cuCadd(cuCmul(cuCmul(alpha, v[i]), cuConj(w[j])), cuCmul(cuCmul(cuConj(alpha), w[i]), cuConj(v[j]))));
            if (i == j) want[i + j * N].y = 0;
        }
    for (int j = 0; j < N; j++)
        for (int i = 0; i < j; i++) want[i + j * N] = c[i + j * N];
    cublasZher2(handle, CUBLAS_FILL_MODE_LOWER, N, &alpha, v, 1, w, 1, c, N);
    int her2 = wrong(c, want, N * N);
    Z packed[N * N], y[N] = {}, y2[N] = {}, wy[N] = {}, one = z(1, 0), zero = z(0, 0), band[N * N] = {};
    for (int j = 0, at = 0; j < N; j++)
        for (int i = 0; i <= j; i++, at++) packed[at] = band[N - 1 + i - j + j * N] = m[i + j * N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) wy[i] = cuCadd(wy[i], cuCmul(full[i + j * N], v[j]));
    cublasZhpmv(handle, CUBLAS_FILL_MODE_UPPER, N, &one, packed, v, 1, &zero, y, 1);
    cublasZhbmv(handle, CUBLAS_FILL_MODE_UPPER, N, N - 1, &one, band, N, v, 1, &zero, y2, 1);
    Z product[N * K] = {}, wp[N * K] = {};
    for (int i = 0; i < K; i++)
        for (int j = 0; j < N; j++)
            for (int l = 0; l < N; l++) wp[i + j * K] = cuCadd(wp[i + j * K], cuCmul(a[i + l * K], full[l + j * N]));
    cublasZhemm(handle, CUBLAS_SIDE_RIGHT, CUBLAS_FILL_MODE_UPPER, K, N, &one, m, N, a, K, &zero, product, K);
    printf("hemv %d %d her2 %d herk %d her2k %d hemm %d\n", wrong(y, wy, N), wrong(y2, wy, N), her2, herk, her2k, wrong(product, wp, N * K));
}

void others() {
    const int K = 3;
    double a[N * K], b[N * K], c[N * N] = {}, want[N * N] = {}, two = 2, zero = 0, one = 1;
    for (int i = 0; i < N * K; i++) a[i] = next(), b[i] = next();
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++)
            for (int l = 0; l < K; l++) want[i + j * N] += 2 * (a[i + l * N] * b[j + l * N] + b[i + l * N] * a[j + l * N]);
    cublasDsyr2k(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, N, K, &two, a, N, b, N, &zero, c, N);
    int syr2k = wrong(c, want, N * N);
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++) {
            want[i + j * N] = 0;
            for (int l = 0; l < K; l++) want[i + j * N] += a[i + l * N] * b[j + l * N];
        }
    cublasDsyrkx(handle, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, N, K, &one, a, N, b, N, &zero, c, N);
    printf("syr2k %d syrkx %d\n", syr2k, wrong(c, want, N * N));
    double x = 3, y = 4, cosine, sine;
    cublasDrotg(handle, &x, &y, &cosine, &sine);
    // The flag says 1: a = 2 x + y, b = -x + 3 y.
    double parameters[5] = {1, 2, 99, 99, 3}, p = 3, q = 1;
    cublasDrotm(handle, 1, &p, 1, &q, 1, parameters);
    printf("rotg %g %g %g rotm %g %g\n", x, cosine, sine, p, q + -1);
    double m[2][4] = {{1, 3, 2, 4}, {0, 1, 1, 0}}, vectors[2][2] = {{1, 2}, {3, 4}}, results[2][2] = {}, strided[4] = {};
    const double *matrices[2] = {m[0], m[1]}, *inputs[2] = {vectors[0], vectors[1]};
    double *outputs[2] = {results[0], results[1]}, expected[4] = {5, 11, 4, 3}, inverses[2][4], *targets[2] = {inverses[0], inverses[1]};
    cublasDgemvBatched(handle, CUBLAS_OP_N, 2, 2, &one, matrices, 2, inputs, 1, &zero, outputs, 1, 2);
    cublasDgemvStridedBatched(handle, CUBLAS_OP_N, 2, 2, &one, m[0], 2, 4, vectors[0], 1, 2, &zero, strided, 1, 2, 2);
    int info[2];
    double inverse[8] = {-2, 1.5, 1, -0.5, 0, 1, 1, 0}, singular[4] = {1, 2, 2, 4};
    cublasDmatinvBatched(handle, 2, matrices, 2, targets, 2, info, 2);
    int first = wrong(inverses[0], inverse, 8) + info[0] + info[1];
    matrices[0] = singular;
    cublasDmatinvBatched(handle, 2, matrices, 2, targets, 2, info, 2);
    float f[4] = {1, 3, 2, 4}, g[4] = {5, 7, 6, 8}, h[4], unit = 1, none = 0;
    cublasSgemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &unit, f, CUDA_R_32F, 2, g, CUDA_R_32F, 2, &none, h, CUDA_R_32F, 2);
    printf("gemv %d %d inverse %d %d ex %g %g\n", wrong(results[0], expected, 4), wrong(strided, expected, 4), first, info[0] != 0, h[0], h[2]);
}

int main() {
    cublasCreate_v2(&handle);
    banded();
    symmetric();
    triangular();
    updates();
    hermitian();
    others();
    cublasDestroy_v2(handle);
    return 0;
}
