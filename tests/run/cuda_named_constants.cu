// Constant variables of which only the value is used are Rust's constants; those that something points to stay variables.
// expect:
// changed 9
// kernel 16 0.5 1 99 7 3 -5 4294967295
// largest 16 40 | bound 16 | shadow 3 4 | same 1 2
// pointed 5 5 | through 12 | class 8 9 | local 11 | default 17
// wrapped 1115098112 4000000000 | lambda 32 16 | switch two | zero 0 0
// array 64 256 | divided 3 | enum 2 | long 1099511627776 | address kept 1 | one object 1 0
#include <algorithm>
#include <cstdio>

static constexpr int TILE = 16;
static const float SCALE = 0.5f;
constexpr bool ON = true;
const char LETTER = 'c';
constexpr long long BIG = 1LL << 40;
const unsigned LARGE = 4000000000u;
static const int TWO = 2;
static const int POINTED = 5;
static const int BOUND = 16;
static const int ALIKE = 16;
static const int NOTHING = 0;
static const double NONE = 0.0;
const int AREA = TILE * TILE;
constexpr unsigned ALL = ~0u;
enum Colour { RED, GREEN, BLUE };
static constexpr Colour FAVOURITE = BLUE;

namespace first { constexpr int SAME = 1; }
namespace second { constexpr int SAME = 2; }

struct Box {
  static constexpr int SIDE = 8;
  static const int OTHER = 9;
  int sides() const { return SIDE; }
};

__constant__ int in_constant_memory = 7;
__device__ const int IN_DEVICE = 3;
__constant__ const int CHANGED = 1;

__device__ int twice(const int &x) { return 2 * x; }

__global__ void all(int *ints, float *scale, unsigned *u) {
  ints[0] = TILE;
  *scale = SCALE;
  ints[1] = ON;
  ints[2] = LETTER;
  ints[3] = in_constant_memory;
  int count = 0;
  for (int i = 0; i < TILE; i += 6)
    count++;
  ints[4] = count * IN_DEVICE / 3;
  ints[7] = CHANGED;
  ints[5] = -POINTED;
  ints[6] = twice(6);
  *u = ALL;
}

static int with_default(int n = TILE + 1) { return n; }
static const int *address() { return &POINTED; }
static int bound(const int &x) { return x; }
static bool same_object(const int &a, const int &b) { return &a == &b; }
static int shadow(int TILE) {
  int SCALE = TILE + 1;
  return SCALE;
}

int main() {
  int *ints;
  float *scale;
  unsigned *u;
  cudaMallocManaged(&ints, 8 * sizeof(int));
  cudaMallocManaged(&scale, sizeof(float));
  cudaMallocManaged(&u, sizeof(unsigned));
  all<<<1, 1>>>(ints, scale, u);
  cudaDeviceSynchronize();
  const int nine = 9;
  cudaMemcpyToSymbol(CHANGED, &nine, sizeof nine);
  all<<<1, 1>>>(ints, scale, u);
  cudaDeviceSynchronize();
  printf("changed %d\n", ints[7]);
  printf("kernel %d %g %d %d %d %d %d %u\n", ints[0], *scale, ints[1], ints[2], ints[3], ints[4], ints[5], *u);
  int n = 40;
  int in = 3;
  printf("largest %d %d | bound %d | shadow %d %d | same %d %d\n", std::max(TILE, 4), std::max(n, TILE), bound(BOUND), in, shadow(in), first::SAME, second::SAME);
  static const int local = 11;
  printf("pointed %d %d | through %d | class %d %d | local %d | default %d\n", *address(), POINTED, ints[6], Box().sides(), Box::OTHER, local, with_default());
  unsigned wrapped = LARGE * 2 + LARGE + 2000000000u;
  auto by_reference = [&] { return TILE * 2; };
  auto by_value = [=] { return TILE; };
  const char *word = "none";
  switch (n / 20) {
  case TWO: word = "two"; break;
  default: break;
  }
  printf("wrapped %u %u | lambda %d %d | switch %s | zero %d %g\n", wrapped + 0u - 0u == 1u ? 1u : wrapped, LARGE, by_reference(), by_value(), word, NOTHING, NONE);
  int tile[TILE][4];
  printf("array %d %d | divided %d | enum %d | long %lld | address kept %d | one object %d %d\n", (int)(sizeof tile / sizeof(int)), AREA, 48 / TILE, FAVOURITE, BIG, address() == &POINTED, same_object(BOUND, BOUND), same_object(BOUND, ALIKE));
  return 0;
}
