// <filesystem>: paths taken apart and put together, files and folders of one's own, streams opened by paths, walks, errors both ways.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <unistd.h>
#include <vector>
namespace fs = std::filesystem;

static std::vector<std::string> sorted(std::vector<std::string> v) {
  std::sort(v.begin(), v.end());
  return v;
}

int main() {
  for (const char *text : {"a/b/../c.tar.gz", "/x//y/./z/", "../../q", "name", ".hidden", "/", "a/.."}) {
    fs::path p = text;
    std::cout << p << " name " << p.filename() << " stem " << p.stem() << " ext " << p.extension() << " in " << p.parent_path() << " is " << p.lexically_normal().string() << " "
              << p.is_absolute() << p.has_extension() << p.has_filename() << "\n";
  }
  fs::path p = fs::path("data") / "in" / "run.txt";
  p.replace_extension(".out").replace_filename("other.log");
  std::string plain = p;
  std::cout << plain << " " << p.remove_filename().string() << " " << (fs::path("a") == "a") << (fs::path("a") < fs::path("b")) << "\n";

  fs::path root = fs::temp_directory_path() / ("cu2rs_fs_" + std::to_string(getpid()));
  std::cout << fs::create_directories(root / "one" / "two") << fs::create_directories(root / "one") << fs::is_directory(root / "one") << fs::is_empty(root / "one" / "two") << "\n";
  {
    std::ofstream out(root / "one" / "a.txt");
    out << "hello\nworld\n";
    std::ofstream two;
    two.open(root / "one" / "two" / "b.bin", std::ios::binary);
    two.write("12345", 5);
  }
  std::ifstream in(root / "one" / "a.txt");
  std::string line;
  std::getline(in, line);
  std::cout << line << " " << fs::file_size(root / "one" / "a.txt") << " " << fs::exists(root / "no") << fs::is_regular_file(root / "one" / "a.txt") << "\n";
  std::cout << fs::copy_file(root / "one" / "a.txt", root / "copy.txt");
  fs::rename(root / "copy.txt", root / "moved.txt");
  try {
    fs::copy_file(root / "one" / "a.txt", root / "moved.txt");
  } catch (const fs::filesystem_error &e) {
    std::cout << " refused " << e.path2().filename().string() << " " << e.code().value();
  }
  std::cout << fs::copy_file(root / "one" / "a.txt", root / "moved.txt", fs::copy_options::overwrite_existing) << "\n";

  std::vector<std::string> names;
  for (const auto &entry : fs::directory_iterator(root))
    names.push_back(entry.path().filename().string() + (entry.is_directory() ? "/" : ""));
  for (const std::string &n : sorted(names))
    std::cout << n << " ";
  names.clear();
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(root))
    if (entry.is_regular_file())
      names.push_back(entry.path().string().substr(root.string().size()) + " " + std::to_string(entry.file_size()));
  for (const std::string &n : sorted(names))
    std::cout << n << " ";
  std::cout << "\n";

  fs::path before = fs::current_path();
  fs::current_path(root);
  std::cout << (fs::absolute("one") == fs::current_path() / "one") << (fs::canonical("one/../one") == fs::canonical(root / "one")) << "\n";
  fs::current_path(before);
  std::error_code code;
  fs::file_size(root / "nothing", code);
  std::cout << code.value() << " " << code.message() << " " << fs::remove(root / "nothing") << fs::create_directory(root / "x" / "y", code) << code.value() << "\n";
  try {
    fs::directory_iterator none(root / "nothing");
    std::cout << "no error\n";
  } catch (const fs::filesystem_error &e) {
    std::cout << (std::string(e.what()).find("cannot open directory") != std::string::npos) << "\n";
  }
  fs::copy(root / "one", root / "again", fs::copy_options::recursive);
  std::cout << fs::exists(root / "again" / "two" / "b.bin") << " " << fs::remove_all(root) << " " << fs::exists(root) << "\n";
}
