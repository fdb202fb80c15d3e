// float and double: where each operation rounds, and how printf shows them.
#include <stdio.h>
#include <math.h>

float mean(float a, float b) { return (a + b) / 2; }

int main() {
    float f = 0.1f;
    double d = 0.1;
    printf("%.10f %.10f %d\n", f, d, f == d);
    printf("%.9g\n", f * 3);          // float times int is float
    printf("%.17g\n", f * 3.0);       // float times double is double
    printf("%g %g %g %g\n", 1e20, 1e-5, 123456.0, 1234567.0);
    printf("%e %E %G\n", 12345.678, 0.00012, 1e-10);
    printf("%8.3f|%-8.2f|%+.1f|%08.2f|% f\n", 3.14159, 2.5, 1.0, -1.5, 2.0);
    printf("%.0f %.0f %.0f\n", 0.5, 1.5, 2.5);
    printf("%f %f %f\n", INFINITY, -INFINITY, NAN * 0 != 0 ? 1.0 : 0.0);
    printf("%#x %#o %5d|%-5d|%05d|%+d\n", 255, 8, 42, 42, 42, 42);
    printf("%s|%10s|%-10s|%.2s|%*d\n", "abc", "abc", "abc", "abc", 6, 7);
    printf("%g %g\n", mean(1, 2), (double)mean(0.1f, 0.2f));
    printf("%.6f %.6f %.6f\n", sqrt(2.0), pow(2.0, 0.5), exp(1.0));
    printf("%.4f %.4f %.4f %.4f\n", sin(1.0), cos(1.0), atan2(1.0, 2.0), log10(1000.0));
    printf("%g %g %g %g\n", floor(-1.5), ceil(-1.5), fabs(-3.0), fmod(7.5, 2.0));
    int n = 3;
    float third = 1.0f / n;
    printf("%.8f %d\n", third, (int)(third * 3));
    printf("%.1f\n", 1e300 * 10);
    unsigned u = (unsigned)3e9;
    printf("%u %ld %c\n", u, (long)-1e15, (char)65.9);
    return 0;
}
