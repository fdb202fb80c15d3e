#define main use_zlib
#include "zlib.cu"
#undef main
#define main use_png
#include "png.cu"
#undef main
#define main use_sqlite3
#include "sqlite3.cu"
#undef main

int main() { return use_zlib() | use_png() | use_sqlite3(); }
