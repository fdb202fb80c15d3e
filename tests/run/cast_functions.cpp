// Functions cast to other function types and called through them, as thread libraries are used: pointers are pointers, a result may be ignored.
#include <cstdio>
#include <pthread.h>

struct Job {
    int from, to;
    long sum;
};
static void *worker(Job *j)
{
    for (int i = j->from; i < j->to; i++) j->sum += i;
    return j;
}
typedef void *(*routine)(void *);
static int by_size(const int *a, const int *b) { return *a - *b; }
typedef int (*compare)(const void *, const void *);
static const void *least(const void *base, int n, int size, compare c)
{
    const char *p = (const char *)base, *best = p;
    for (int i = 1; i < n; i++)
        if (c(p + i * size, best) < 0) best = p + i * size;
    return best;
}

int main()
{
    Job jobs[2] = {{0, 100, 0}, {100, 200, 0}};
    pthread_t t[2];
    for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, (void *(*)(void *))worker, &jobs[i]);
    for (int i = 0; i < 2; i++) {
        void *result;
        pthread_join(t[i], &result);
        printf("%ld %d\n", jobs[i].sum, result == &jobs[i]);
    }
    routine r = reinterpret_cast<routine>(worker);
    Job more = {1, 4, 0};
    printf("%d %ld\n", r(&more) == &more, more.sum);
    int numbers[] = {5, -2, 9};
    printf("%d\n", *(const int *)least(numbers, 3, sizeof(int), (compare)by_size));
}
