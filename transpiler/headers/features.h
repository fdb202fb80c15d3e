// What programs test of glibc, and the words that its headers have round declarations (they include this one).
#pragma once
#define __GLIBC__ 2
#define __GLIBC_MINOR__ 36
#define __GNU_LIBRARY__ 6
#define __GLIBC_PREREQ(major, minor) ((2 << 16) + 36 >= ((major) << 16) + (minor))
#define __GNUC_PREREQ(major, minor) ((__GNUC__ << 16) + __GNUC_MINOR__ >= ((major) << 16) + (minor))
#define __glibc_clang_prereq(major, minor) 0
#define __USE_ISOC99 1
#define __USE_ISOC11 1
#define __USE_MISC 1
#define __USE_POSIX 1
#define __USE_POSIX2 1
#define __USE_POSIX199309 1
#define __USE_POSIX199506 1
#define __USE_XOPEN2K 1
#define __USE_XOPEN2K8 1
#define __USE_ATFILE 1
// (g++ asks for all of glibc.)
#if defined __cplusplus || defined _GNU_SOURCE
#define __USE_XOPEN 1
#define __USE_XOPEN_EXTENDED 1
#define __USE_UNIX98 1
#define __USE_LARGEFILE 1
#define __USE_LARGEFILE64 1
#define __USE_GNU 1
#endif
#include "sys/cdefs.h"
