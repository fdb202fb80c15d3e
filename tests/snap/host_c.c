/* C as it is written: loops, pointers, strings, a struct. */
#include <stdio.h>
#include <stdlib.h>

struct item {
    char name[16];
    double price; /* in euros */
};

static double total(const struct item *items, int n)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < n; i++)
        sum += items[i].price;
    return sum;
}

int main(int argc, char **argv)
{
    struct item *items = malloc(3 * sizeof *items);
    int k;

    if (!items)
        return EXIT_FAILURE;
    for (k = 0; k < 3; ++k) {
        sprintf(items[k].name, "item %d", k);
        items[k].price = 1.25 * (k + 1);
    }
    printf("%s: %.2f of %.2f\n", items[1].name, items[1].price, total(items, 3));
    free(items);
    return argc > 5 && argv[1][0] == 'x';
}
