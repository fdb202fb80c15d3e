#pragma once
#include <stdio.h>

// Enters itself in the list.
struct Entry {
    const char *name;
    Entry *next;
    Entry(const char *name);
};

void enter(Entry *entry);
