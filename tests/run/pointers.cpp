// Pointers: arithmetic, comparison, double indirection, pointer to array, void*, null, strings.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fill(int *p, int n) { while (n--) *p++ = n; }
static void swap(int **a, int **b) { int *t = *a; *a = *b; *b = t; }
static int sum(const int m[][3], int rows) {
    int s = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 3; j++)
            s += m[i][j];
    return s;
}

enum { STEP = 16 };
#define TAKEN ((int *)(STEP * 3))
static void *failed = (void *)-1;

int main() {
    int a[6];
    fill(a, 6);
    int *p = a, *q = &a[5];
    printf("%d %d %ld %d\n", *p, *q, (long)(q - p), p < q);
    printf("%d %d %d\n", p[2], *(q - 1), 2[p]);
    p += 3;
    int before = *p--;
    printf("%d %d\n", before, *p);
    ++*p;
    before = (*p)++;
    printf("%d %d\n", a[2], before);
    int x = 1, y = 2, *px = &x, *py = &y;
    swap(&px, &py);
    printf("%d %d\n", *px, *py);
    int m[2][3] = {{1, 2, 3}, {4, 5}};
    printf("%d %zu %zu\n", sum(m, 2), sizeof m, sizeof m[0]);
    int (*row)[3] = m + 1;
    printf("%d %d\n", (*row)[1], row[-1][2]);
    void *v = malloc(4 * sizeof(float));
    float *f = (float *)v;
    for (int i = 0; i < 4; i++) f[i] = i * 0.5f;
    char *bytes = (char *)v;
    printf("%g %g\n", *(float *)(bytes + 8), *((float *)v + 3));
    free(v);
    char buffer[32];
    strcpy(buffer, "pointer");
    strcat(buffer, "s");
    char *e = strchr(buffer, 'e');
    printf("%s %zu %s %ld %d\n", buffer, strlen(buffer), e, (long)(e - buffer), strcmp("a", "b") < 0);
    const char *words[] = {"one", "two", NULL};
    for (const char **w = words; *w; w++) printf("%s ", *w);
    printf("\n");
    int *none = 0;
    printf("%d %d\n", none == NULL, !none);
    unsigned bits = 0x01020304;
    unsigned char *low = (unsigned char *)&bits;
    printf("%d %d\n", low[0], low[3]);
    memset(a, 0xFF, sizeof a);
    memcpy(a, m[0], sizeof m[0]);
    printf("%d %d\n", a[0], a[4]);
    // Addresses that are numbers: constants where nothing is, and one that was a pointer's.
    static int *const marks[] = {TAKEN, (int *)(STEP * 2)};
    long where = (long)&a[1];
    *(int *)(where + (long)sizeof(int)) = 77;
    printf("%d %ld %ld %ld\n", a[2], (long)failed, (long)marks[0], (long)marks[1]);
    return 0;
}
