// expect:
// 23 12
// 33 20 2
// 1
// 81 10 16
// alpha bravo charlie delta
/* Arrays of pointers to rows, pointers to arrays, realloc, in-place transposition. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double **new_matrix(int rows, int cols)
{
    double **m = (double **)malloc(rows * sizeof(double *));
    for (int i = 0; i < rows; i++) {
        m[i] = calloc(cols, sizeof(double));
        for (int j = 0; j < cols; j++)
            m[i][j] = i * 10 + j;
    }
    return m;
}

static double trace(int n, double m[][3])
{
    double t = 0;
    for (int i = 0; i < n; i++)
        t += m[i][i];
    return t;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int main(void)
{
    double **m = new_matrix(3, 4);
    printf("%g %g\n", m[2][3], *(*(m + 1) + 2));
    double square[3][3];
    for (int i = 0; i < 3; i++)
        memcpy(square[i], m[i], sizeof square[i]);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++) {
            double t = square[i][j];
            square[i][j] = square[j][i];
            square[j][i] = t;
        }
    printf("%g %g %g\n", trace(3, square), square[0][2], square[2][0]);
    double (*row)[3] = square;
    row++;
    printf("%g\n", (*row)[0]);
    int *grow = NULL, used = 0, room = 0;
    for (int i = 0; i < 10; i++) {
        if (used == room) {
            room = room ? 2 * room : 2;
            grow = realloc(grow, room * sizeof *grow);
        }
        grow[used++] = i * i;
    }
    printf("%d %d %d\n", grow[9], used, room);
    const char *names[] = { "delta", "alpha", "charlie", "bravo" };
    qsort(names, 4, sizeof *names, compare);
    printf("%s %s %s %s\n", names[0], names[1], names[2], names[3]);
    for (int i = 0; i < 3; i++)
        free(m[i]);
    free(m);
    free(grow);
    return 0;
}
