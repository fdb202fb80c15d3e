// run: -n 5 --name=test -v file.txt --size 3
// expect:
// 5 test 3 1 file.txt 1
/* getopt_long and gettimeofday, as programs of the field read their command line. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

static struct option options[] = {
    { "name", required_argument, NULL, 'm' },
    { "size", required_argument, NULL, 's' },
    { "verbose", no_argument, NULL, 'v' },
    { 0, 0, 0, 0 },
};

int main(int argc, char **argv)
{
    int c, n = 0, size = 0, verbose = 0, index;
    const char *name = "none";
    while ((c = getopt_long(argc, argv, "n:m:s:v", options, &index)) != -1) {
        switch (c) {
        case 'n': n = atoi(optarg); break;
        case 'm': name = optarg; break;
        case 's': size = atoi(optarg); break;
        case 'v': verbose++; break;
        default: return 2;
        }
    }
    struct timeval a, b;
    gettimeofday(&a, NULL);
    gettimeofday(&b, NULL);
    double seconds = (b.tv_sec - a.tv_sec) + (b.tv_usec - a.tv_usec) * 1e-6;
    printf("%d %s %d %d %s %d\n", n, name, size, verbose, argv[optind], seconds >= 0);
    return 0;
}
