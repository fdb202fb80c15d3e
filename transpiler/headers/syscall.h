// glibc's <syscall.h>.
#pragma once
#include "sys/syscall.h"
