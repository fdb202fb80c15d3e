#ifndef GUARDED_H
#define GUARDED_H
int guarded;
#include "deep/deep.h"
#endif /* GUARDED_H */
