// <ostream> as the first header: what it brings is complete.
#include <ostream>
#include <iostream>
#include <fstream>
#include <sstream>
#include <iterator>
static std::ostream &twice(std::ostream &to, int n) { return to << n << n; }
int main() {
  std::ostringstream text;
  twice(text, 4) << '!';
  std::istringstream from(text.str());
  std::string all((std::istreambuf_iterator<char>(from)), std::istreambuf_iterator<char>());
  twice(std::cout, 2) << ' ' << all << std::endl;
}
