// A jump out of two loops is done by variables in the emitted program, one back to a label is a loop.
__global__ void search(int *a)
{
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            if (a[i * 4 + j] == 5)
                goto found;
        }
    }
    a[0] = -1;
    return;
found:
    a[0] = 1;
}

__global__ void again(int *a)
{
    int i = 0;
more:
    i++;
    if (i < a[0])
        goto more;
    a[1] = i;
}

int main()
{
    return 0;
}
