#define NEAR(x) near_##x
