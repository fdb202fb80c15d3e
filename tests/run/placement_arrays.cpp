// `new (p) T[n]`: constructors run in order at the given place; plain types keep what lay there, unless they are value-initialised.
#include <cstdio>
#include <cstring>
#include <new>

static int made;
struct Item {
    int number;
    Item() : number(++made) { printf("make %d\n", number); }
    ~Item() { printf("end %d\n", number); }
};
struct Plain {
    int a;
    short b;
};

int main()
{
    alignas(16) unsigned char room[64];
    Item *items = new (room) Item[3];
    printf("%d %d %d, same place: %d\n", items[0].number, items[1].number, items[2].number, (void *)items == (void *)room);
    for (int i = 2; i >= 0; i--) items[i].~Item();

    memset(room, 1, sizeof room);
    Plain *kept = new (room) Plain[2];
    printf("%x %x\n", (unsigned)kept[1].a, (unsigned)kept[1].b);
    int *zeros = new (room) int[4]();
    printf("%d %d %x\n", zeros[0], zeros[3], room[16]);
    Plain *fresh = new (room + 16) Plain[2]{};
    printf("%d %d %x\n", fresh[0].a, fresh[1].b, room[40]);
    int n = 0;
    double *none = new (room) double[n];
    printf("%d\n", (void *)none == (void *)room);
}
