// NVTX's C++ classes: nothing happens but what their arguments do.
// expect:
// 1 2 3
// colour ff0a0b0c 3 handle 1
#include <cstdio>
#include <nvtx3/nvtx3.hpp>
#include <string>

struct my_domain {
  static constexpr char const *name{"mine"};
};

static int count = 0;
static int counted() {
  NVTX3_FUNC_RANGE();
  return ++count;
}

int main() {
  nvtx3::scoped_range whole{"all", nvtx3::rgb{10, 11, 12}};
  int a, b, c;
  {
    nvtx3::scoped_range_in<my_domain> inner{std::string("part"), nvtx3::payload{counted()}, nvtx3::category{3}};
    a = count;
  }
  nvtx3::event_attributes attributes{nvtx3::message{"text"}, nvtx3::color{0xff00ff00}};
  nvtx3::mark(attributes);
  nvtx3::mark_in<my_domain>("here");
  b = counted();
  auto handle = nvtx3::start_range("range");
  c = counted();
  nvtx3::end_range(handle);
  nvtx3::unique_range unique{"moved"};
  auto other = std::move(unique);
  nvtx3::registered_string_in<my_domain> text{"registered"};
  nvtx3::scoped_range_in<my_domain> last{text};
  nvtxRangePushA("c");
  nvtxRangePop();
  printf("%d %d %d\n", a, b, c);
  printf("colour %x %u handle %d\n", nvtx3::color(nvtx3::rgb(10, 11, 12)).get_value(), nvtx3::category(3).get_id(), (bool)handle);
  return 0;
}
