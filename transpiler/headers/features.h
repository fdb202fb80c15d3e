// What programs test of glibc.
#pragma once
#define __GLIBC__ 2
#define __GLIBC_MINOR__ 36
#define __GNU_LIBRARY__ 6
