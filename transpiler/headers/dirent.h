// POSIX <dirent.h> for x86-64 Linux.
#pragma once
#include "sys/types.h"
#pragma cu2rs module cudart_rs::c::dirent
#define DT_UNKNOWN 0
#define DT_FIFO 1
#define DT_CHR 2
#define DT_DIR 4
#define DT_BLK 6
#define DT_REG 8
#define DT_LNK 10
#define DT_SOCK 12
__CU2RS_C_BEGIN
struct [[cu2rs::rust("cudart_rs::c::dirent::dirent")]] dirent {
  ino_t d_ino;
  off_t d_off;
  unsigned short d_reclen;
  unsigned char d_type;
  char d_name[256];
};
struct [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::c::dirent::DIR")]] __cu2rs_directory {
};
typedef struct __cu2rs_directory DIR;
DIR *opendir(const char *path);
DIR *fdopendir(int fd);
struct dirent *readdir(DIR *directory);
int closedir(DIR *directory);
void rewinddir(DIR *directory);
long telldir(DIR *directory);
void seekdir(DIR *directory, long place);
int dirfd(DIR *directory);
__CU2RS_C_END
