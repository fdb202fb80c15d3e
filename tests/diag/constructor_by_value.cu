// A constructor that would copy its own parameter: the program is read to its end all the same.
#include <vector>
struct File {
  explicit File(File other) : n(other.n) {}
  File(int n) : n(n) {}
  int n;
};
int main() {
  File a(3), b = a;
  std::vector<File> all{a, b};
  return all[1].n;
}
