// POSIX <sys/wait.h>: the macros that take system()'s result apart.
#pragma once
#include "types.h"
#define WEXITSTATUS(status) (((status) >> 8) & 255)
#define WTERMSIG(status) ((status) & 127)
#define WIFEXITED(status) (WTERMSIG(status) == 0)
#define WIFSIGNALED(status) (WTERMSIG(status) != 0 && WTERMSIG(status) != 127)
