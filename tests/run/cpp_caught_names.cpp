// A program's own variables with the names that the emitted text likes: `caught`, `body`, `value`, `object`.
// expect:
// caught 7, 1
// caught 9, body 3
// value 5 object 4
// kept -1 two
#include <cstdio>
#include <stdexcept>

static void fail(int n) {
  if (n > 0) throw n;
  if (n == 0) throw std::runtime_error("two");
}

static int returns(int value) {
  int body = 3, caught = 0;
  try {
    fail(value);
    return value;
  } catch (int e) {
    caught = e;
  }
  printf("caught %d, body %d\n", caught, body);
  return caught;
}

struct Held {
  int object;
  Held(int value) try : object(value) {
    int caught = 4;
    if (value == 5) object = caught;
  } catch (int caught) {
    printf("never %d\n", caught);
  }
};

int main() {
  int caught = 0, times = 0;
  try {
    fail(7);
  } catch (int e) {
    caught = e;
    times++;
  } catch (...) {
    caught = -2;
  }
  printf("caught %d, %d\n", caught, times);
  returns(9);
  int value = returns(-5) + 10;
  printf("value %d object %d\n", value, Held(5).object);
  caught = -1;
  try {
    fail(0);
  } catch (int e) {
    caught = e;
  } catch (const std::exception &e) {
    printf("kept %d %s\n", caught, e.what());
  }
}
