// Attributes and pragmas that are not obeyed: refused where they change layout or control flow, told otherwise; packing that cannot be.
#include <cstdio>
struct Outer { short s; Outer() : s(1) {} };
typedef int di __attribute__((mode(DI)));
typedef float v4 __attribute__((vector_size(16)));
void done(int* p) { printf("done %d\n", *p); }
int other() asm("renamed");
void uses() { int x __attribute__((cleanup(done))) = 3; x++; }
struct S { int a; [[no_unique_address]] struct {} e; };
__attribute__((section(".mine"))) int placed = 3;
__attribute__((frobnicate)) int odd;
#pragma frob me
#pragma STDC FENV_ACCESS ON
#pragma pack(N)
#pragma scalar_storage_order big-endian
#pragma weak odd
struct T { char c; std::FILE* f; };
#pragma pack(push, 1)
struct Owner { int *p; ~Owner() {} };
struct Named { char tag; Owner owner; };
struct Plain { int a; Plain() : a(1) {} };
#pragma pack(pop)
struct __attribute__((packed)) Mixed { char c; Outer o; };
typedef float aligned_float __attribute__((aligned(2)));
alignas(64) static char buffer[16];
int main() { alignas(64) char local[4]; uses(); return placed + local[0] + buffer[0]; }
