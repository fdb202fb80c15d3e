// Streams as programs use them: traits_type, tie, exceptions and failure, buffers by rdbuf and their iterators, sentries, iword, copyfmt.
// engines: auto
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

template <class S> void types(const char *name) {
  typename S::char_type c = 'x';
  typename S::int_type i = S::traits_type::to_int_type(c);
  std::cout << name << ' ' << i << ' ' << S::traits_type::eof() << ' ' << sizeof(typename S::off_type) << '\n';
}

int main() {
  types<std::ios>("ios");
  types<std::istream>("istream");
  types<std::ostream>("ostream");
  types<std::iostream>("iostream");
  types<std::ifstream>("ifstream");
  types<std::ofstream>("ofstream");
  types<std::fstream>("fstream");
  types<std::istringstream>("istringstream");
  types<std::ostringstream>("ostringstream");
  types<std::stringstream>("stringstream");

  std::ios::sync_with_stdio(false);
  std::cout << (std::cin.tie() == &std::cout) << (std::cerr.tie() == &std::cout) << (std::cout.tie() == nullptr);
  std::ostream *old = std::cin.tie(nullptr);
  std::cout << (old == &std::cout) << (std::cin.tie() == nullptr) << '\n';

  // Exceptions: at once, by an operation, by setstate; of input that ends.
  std::ofstream missing("/nonexistent/x");
  try {
    missing.exceptions(std::ofstream::failbit | std::ofstream::badbit);
    std::cout << "no\n";
  } catch (const std::ios_base::failure &e) {
    std::cout << e.what() << ' ' << e.code().value() << ' ' << e.code().category().name() << '\n';
  }
  std::istringstream numbers("12 x");
  numbers.exceptions(std::ios::failbit);
  try {
    int n = 0;
    numbers >> n;
    std::cout << n << '\n';
    numbers >> n;
  } catch (const std::ios_base::failure &e) {
    std::cout << "failure " << numbers.fail() << numbers.eof() << '\n';
  }
  numbers.clear();
  numbers.exceptions(std::ios::eofbit);
  try {
    std::string all;
    std::getline(numbers, all);
  } catch (const std::exception &e) {
    std::cout << "end " << e.what() << '\n';
  }
  std::ostringstream out;
  out.exceptions(std::ios::badbit);
  try {
    out.setstate(std::ios::failbit);
    std::cout << "quiet " << out.exceptions() << '\n';
    out.clear();
    out.setstate(std::ios::badbit);
  } catch (std::ios_base::failure &) {
    std::cout << "bad\n";
  }
  std::ifstream none;
  none.exceptions(std::ifstream::failbit);
  try {
    none.open("/nonexistent/y");
  } catch (const std::system_error &e) {
    std::cout << "open " << (e.code() == std::io_errc::stream) << '\n';
  }

  // Another stream's buffer, and back.
  std::ostringstream caught;
  std::streambuf *own = std::cout.rdbuf(caught.rdbuf());
  std::cout << "into the text " << std::setw(4) << 7;
  std::cout.rdbuf(own);
  std::cout << '[' << caught.str() << "]\n";
  std::ostream second(caught.rdbuf());
  second << '!';
  std::stringbuf buffer("some text");
  std::istream from(&buffer);
  std::string word;
  from >> word;
  std::cout << caught.str() << ' ' << word << ' ' << from.rdbuf()->sgetc() << ' ' << from.rdbuf()->snextc() << ' ' << buffer.in_avail() << '\n';
  std::cout << std::ifstream("/proc/self/comm").rdbuf()->in_avail() * 0 << '\n';

  const char *path = "stream_families.txt";
  {
    std::ofstream file(path);
    std::copy_n(std::istreambuf_iterator<char>(std::istringstream("one\ntwo three\n").rdbuf()), 13, std::ostreambuf_iterator<char>(file));
  }
  std::ifstream file(path);
  std::string all((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::cout << all << '|' << all.size() << ' ' << std::count(std::istreambuf_iterator<char>(file.seekg(0)), {}, 'e') << '\n';
  file.clear();
  file.seekg(0);
  std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  std::vector<std::string> words;
  std::istringstream again(all);
  std::copy(std::istream_iterator<std::string>(again), std::istream_iterator<std::string>(), std::back_inserter(words));
  std::cout << bytes.size() << ' ' << words.size() << ' ' << words.back() << '\n';
  char line[8];
  std::istringstream lines("ab,cdefghijk");
  lines.get(line, 8, ',');
  std::cout << line << ' ' << lines.gcount() << ' ' << (char)lines.peek();
  lines.ignore();
  std::cout << ' ' << lines.readsome(line, 3) << ' ' << line[0] << line[2] << '\n';

  std::istream::sentry ready(lines);
  std::cout << (bool)ready << ' ' << std::ios_base::xalloc() - std::ios_base::xalloc() << '\n';
  std::ostringstream a, b;
  a << std::hex << std::setfill('*') << std::setprecision(3);
  a.iword(2) = 5;
  b.copyfmt(a);
  b << std::setw(5) << 255 << ' ' << 3.14159 << ' ' << b.iword(2) << std::nounitbuf << nullptr;
  std::cout << b.str() << ' ' << a.widen('q') << '\n';
  std::remove(path);
}
