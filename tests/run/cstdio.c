// run: alpha 42
// exit: 3
// stderr: to stderr
// Files, sscanf, fgets, getopt-less argument parsing, string conversion, environment.
// expect:
// 3 alpha 43
// [0|0.00|row0][1|0.25|row1][2|0.50|row2]
// 4 last line
// 1
// 2 12 31
// 11 002.2/7   |
// 63 abc 1000
// ALPHA
// <a><b><c>
// 1 No such file or directory
// raw
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    printf("%d %s %d\n", argc, argv[1], atoi(argv[2]) + 1);
    FILE *f = fopen("data.txt", "w");
    if (!f)
        return 1;
    for (int i = 0; i < 3; i++)
        fprintf(f, "%d %g row%d\n", i, i * 0.25, i);
    fputs("last line\n", f);
    fclose(f);
    f = fopen("data.txt", "r");
    int n;
    float x;
    char word[16], line[64];
    while (fscanf(f, "%d %f %15s", &n, &x, word) == 3)
        printf("[%d|%.2f|%s]", n, x, word);
    printf("\n");
    rewind(f);
    int lines = 0;
    while (fgets(line, sizeof line, f))
        lines++;
    printf("%d %s", lines, line);
    printf("%d\n", feof(f) != 0);
    fclose(f);
    int a, b, got = sscanf("12,0x1f rest", "%d,%i", &a, &b);
    printf("%d %d %d\n", got, a, b);
    char text[32];
    int length = sprintf(text, "%05.1f/%-4d|", 2.25, 7);
    printf("%d %s\n", length, text);
    char *end;
    long octal = strtol("77abc", &end, 8);
    printf("%ld %s %g\n", octal, end, strtod("1e3x", NULL));
    for (char *p = argv[1]; *p; p++)
        putchar(toupper((unsigned char)*p));
    putchar('\n');
    char copy[] = "a,b;c";
    for (char *t = strtok(copy, ",;"); t; t = strtok(NULL, ",;"))
        printf("<%s>", t);
    printf("\n");
    f = fopen("no/such/file", "r");
    printf("%d %s\n", f == NULL, strerror(errno));
    fwrite("raw\n", 1, 4, stdout);
    fprintf(stderr, "to stderr\n");
    exit(3);
}
