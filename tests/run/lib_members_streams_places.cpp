// Unformatted input and output, places.
#include <iostream>
#include <fstream>
#include <sstream>
#include <string>
#include <iterator>
#include <algorithm>
#include <vector>
#include <cstdio>
#include <limits>
#include <numeric>
#include <unistd.h>
int main() {
  std::istringstream in("line one\nline two\n\nword1 word2,word3\nrest");
  std::string s; char buf[32]; char c;
  std::cout << in.get() << ' ' << in.gcount() << '\n';
  in.get(c); std::cout << c << '\n';
  in.get(buf, 32); std::cout << buf << ' ' << in.gcount() << ' ' << (char)in.peek() << (in.peek() == '\n') << '\n';
  in.ignore(); std::getline(in, s); std::cout << s << '\n';
  std::getline(in, s); std::cout << '[' << s << "]\n";
  in.getline(buf, 32, ','); std::cout << buf << ' ' << in.gcount() << '\n';
  in.putback(','); std::cout << (char)in.get() << '\n'; in.unget(); in >> c; std::cout << c << '\n';
  in.ignore(std::numeric_limits<std::streamsize>::max(), '\n'); std::cout << in.gcount() << '\n';
  std::cout << in.tellg() << '\n';
  in.read(buf, 2); buf[in.gcount()] = 0; std::cout << buf << '\n';
  std::cout << in.readsome(buf, 30) << '\n'; std::cout << in.peek() << in.eof() << in.good() << '\n';
  std::cout << in.get() << in.gcount() << in.fail() << '\n';
  in.clear(); in.seekg(5); in >> s; std::cout << s << ' ' << in.tellg() << '\n';
  in.seekg(-4, std::ios::end); in >> s; std::cout << s << in.eof() << in.tellg() << '\n';
  in.clear(); in.seekg(0, std::ios::beg); in.seekg(2, std::ios_base::cur); in >> s; std::cout << s << '\n';
  in.seekg(-100, std::ios::beg); std::cout << in.fail() << (in.tellg() == std::streampos(-1)) << '\n';
  in.clear();
  in.seekg(0); in.getline(buf, 4); std::cout << buf << in.fail() << in.gcount() << '\n'; in.clear();
  in.get(buf, 3, 'o'); std::cout << buf << in.gcount() << '\n';
  std::stringbuf into; in.get(into); std::cout << into.str() << in.gcount() << '\n';
  in.get(*std::cout.rdbuf(), 'e'); std::cout << '\n';
  std::getline(std::istringstream("a;b;c") >> std::ws, s, ';'); std::cout << s << '\n';
  std::ostringstream out;
  out.put('a').put('b').write("cdef", 3).flush(); out << 12; std::cout << out.str() << ' ' << out.tellp() << '\n';
  out.seekp(1); out << "ZZ"; std::cout << out.str() << out.tellp() << '\n'; out.seekp(0, std::ios::end); out << '!'; std::cout << out.str() << '\n';
  out.str("new"); out << 'X'; std::cout << out.str() << '\n';
  std::ostringstream app("start ", std::ios::app); app << "end"; std::cout << app.str() << '\n';
  std::ostringstream ate("start ", std::ios::ate | std::ios::out); ate << "end"; std::cout << ate.str() << '\n';
  std::stringstream both; both << "1 2 3"; int a, b; both >> a >> b; both << " 4"; int d, e; both >> d >> e; std::cout << a << b << d << e << both.eof() << '\n';
  both.clear(); both.str(""); both << 77; both >> a; std::cout << a << '\n';
  // iterators
  std::istringstream nums("1 2 3 4 x");
  std::vector<int> v((std::istream_iterator<int>(nums)), std::istream_iterator<int>());
  std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, ",")); std::cout << '\n';
  std::istringstream dbl("1.5 2.5"); std::cout << std::accumulate(std::istream_iterator<double>(dbl), {}, 0.0) << '\n';
  std::istringstream words("the quick brown"); std::istream_iterator<std::string> it(words), end; std::cout << it->size() << *it; ++it; std::cout << *it++ << *it << (it == end) << '\n';
  std::istringstream raw("raw text\n here"); std::string all((std::istreambuf_iterator<char>(raw)), std::istreambuf_iterator<char>()); std::cout << all << all.size() << '\n';
  raw.clear(); raw.seekg(0); std::istreambuf_iterator<char> bi(raw), be; std::cout << *bi << *++bi << *bi++ << *bi << std::count(bi, be, 'e') << '\n';
  std::copy(all.begin(), all.end(), std::ostreambuf_iterator<char>(std::cout)); std::cout << '\n';
  std::ostream_iterator<std::string> oi(std::cout); *oi++ = "one"; *oi = "two"; std::cout << '\n';
  std::transform(v.begin(), v.end(), std::ostream_iterator<double>(std::cout, " "), [](int n) { return n * 0.5; }); std::cout << '\n';
  // rdbuf
  std::stringstream src("copied text"); std::cout << src.rdbuf() << '\n';
  std::streambuf *old = std::cout.rdbuf(); std::ostringstream cap; std::cout.rdbuf(cap.rdbuf()); std::cout << "captured " << 5; std::cout.rdbuf(old); std::cout << cap.str() << '\n';
  std::ostream os(cap.rdbuf()); os << " and"; std::cout << cap.str() << '\n';
  std::stringbuf sb("abc def", std::ios::in | std::ios::out); std::istream is(&sb); is >> s; std::cout << s << sb.in_avail() << (char)sb.sgetc() << (char)sb.snextc() << (char)sb.sbumpc() << (char)sb.sungetc() << (char)sb.sputbackc(' ') << '\n';
  sb.pubseekpos(0); std::cout << (char)sb.sgetc() << sb.pubseekoff(0, std::ios::end, std::ios::in) << '\n'; sb.sputc('Q'); sb.sputn("RS", 2); std::cout << sb.str() << sb.pubsync() << '\n';
  char got[4] = {}; sb.pubseekpos(0); std::cout << sb.sgetn(got, 3) << got << '\n';
  // files
  const std::string file = "/tmp/cu2rs_lib_members_streams." + std::to_string(getpid()); const char *name = file.c_str();
  { std::ofstream f(name); f << "first line\nsecond 42\n"; std::cout << f.is_open() << f.tellp() << '\n'; }
  { std::ofstream f(name, std::ios::app); f << "third\n"; }
  { std::ifstream f(name); while (std::getline(f, s)) std::cout << s << '|'; std::cout << f.eof() << '\n'; f.clear(); f.seekg(0, std::ios::end); std::cout << f.tellg() << '\n'; f.seekg(6); f >> s; std::cout << s << '\n'; f.close(); std::cout << f.is_open() << '\n'; f.open(name); f >> s; std::cout << s << '\n'; f.unget(); std::cout << (char)f.get() << f.rdbuf()->is_open() << '\n'; }
  { std::fstream f(name, std::ios::in | std::ios::out | std::ios::binary); f.seekp(0); f << "FIRST"; f.seekg(0); std::getline(f, s); std::cout << s << '\n'; f.seekp(0, std::ios::end); f.write("end", 3); f.seekg(0); std::string t((std::istreambuf_iterator<char>(f)), {}); std::cout << t << '\n'; }
  { std::ifstream a(name); std::ifstream b = std::move(a); std::getline(b, s); std::cout << s << a.is_open() << b.is_open() << '\n'; a = std::ifstream(name); a >> s; std::cout << s << '\n'; a.swap(b); a >> s; std::cout << s << '\n'; }
  { std::filebuf fb; std::cout << (fb.open(name, std::ios::in) != nullptr) << fb.is_open(); std::istream i2(&fb); i2 >> s; std::cout << s << (fb.close() != nullptr) << fb.is_open() << '\n'; }
  std::ifstream none("/nonexistent/file"); std::cout << none.is_open() << none.fail() << !none << '\n'; none.close(); std::cout << none.rdstate() << '\n';
  std::remove(name);
}
