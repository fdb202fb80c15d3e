#include "entry.h"

static Entry *head;
static Entry **tail = &head;
static int table[4] = {1, 2, 3, 4};
static int *last = &table[3];

struct Range {
    const int *from, *to;
};
static Range range = {table, table + 4};

Entry::Entry(const char *name) : name(name), next(nullptr) { enter(this); }

void enter(Entry *entry) {
    *tail = entry;
    tail = &entry->next;
    ++*last;
    int sum = 0;
    for (const int *p = range.from; p != range.to; p++) sum += *p;
    printf("%s: %d\n", entry->name, sum);
}

static Entry three("three");

int main() {
    for (Entry *entry = head; entry; entry = entry->next) printf("%s ", entry->name);
    printf("%d\n", *last);
    return 0;
}
