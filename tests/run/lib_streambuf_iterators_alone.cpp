// A file is read by istreambuf_iterator where only headers of streams are included.
#include <cstdio>
#include <fstream>
#include <string>
static std::string whole(const char *path) {
  std::ifstream in(path);
  return std::string((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
}
int main() {
  const char *path = "lib_streambuf_iterators_alone.tmp";
  {
    std::ofstream out(path);
    std::ostreambuf_iterator<char> to(out);
    for (char c : std::string("first\nsecond\n"))
      *to++ = c;
    std::printf("%d\n", to.failed());
  }
  std::string text = whole(path);
  std::printf("%zu %s", text.size(), text.c_str());
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  std::string rest{std::istreambuf_iterator<char>(in), {}};
  std::printf("%s|%s", line.c_str(), rest.c_str());
  std::remove(path);
}
