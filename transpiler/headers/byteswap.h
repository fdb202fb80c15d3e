// Reversed bytes (byteswap.h of glibc).
#pragma once
#include "__cu2rs_base.h"
#define bswap_16(x) ((unsigned short)__builtin_bswap16(x))
#define bswap_32(x) ((unsigned int)__builtin_bswap32(x))
#define bswap_64(x) ((unsigned long)__builtin_bswap64(x))
#define __bswap_16(x) bswap_16(x)
#define __bswap_32(x) bswap_32(x)
#define __bswap_64(x) bswap_64(x)
