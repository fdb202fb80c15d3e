/* Includes: guards, once, names from macros, lists that are included several times. */
#include "inc/guarded.h"
#include "inc/guarded.h"
#include "inc/once.h"
#include "inc/once.h"
#define NAME "inc/plain.h"
#include NAME
#include NAME
#define ITEM(n) n,
enum names {
#include "inc/list.h"
};
#undef ITEM
#define ITEM(n) #n,
const char *texts[] = {
#include "inc/list.h"
};
#if __has_include("inc/list.h") && !__has_include("inc/none.h")
found
#endif
int last = FROM_DEEP(1);
