// The names of the CUDA samples' helper_string.h; own wording.
#pragma once
#pragma cu2rs library Helpers of the CUDA samples
#include "__cu2rs_base.h"
#include "stdlib.h"
#include "string.h"
#include "stdio.h"
#pragma cu2rs module cudart_rs::helper
#ifndef STRCASECMP
#define STRCASECMP strcasecmp
#define STRNCASECMP strncasecmp
#define STRCPY(to, size, from) strcpy(to, from)
#define FOPEN(file, name, mode) (file = fopen(name, mode))
#define SSCANF sscanf
#define SPRINTF sprintf
#endif
#ifdef __cplusplus
bool checkCmdLineFlag(const int argc, const char **argv, const char *name);
int getCmdLineArgumentInt(const int argc, const char **argv, const char *name);
float getCmdLineArgumentFloat(const int argc, const char **argv, const char *name);
bool getCmdLineArgumentString(const int argc, const char **argv, const char *name, char **value);
char *sdkFindFilePath(const char *name, const char *program);
#endif
