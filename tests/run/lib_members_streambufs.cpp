// Own buffers of streams.
#include <iostream>
#include <sstream>
#include <streambuf>
#include <fstream>
#include <string>
#include <vector>
#include <cstring>
#include <cctype>
struct Upper : std::streambuf {
  std::streambuf *to;
  explicit Upper(std::streambuf *to) : to(to) {}
  int overflow(int c) override { return c == EOF ? EOF : to->sputc((char)std::toupper(c)); }
  int sync() override { return to->pubsync(); }
};
class TeeBuf : public std::streambuf {
public:
  TeeBuf(std::streambuf *a, std::streambuf *b) : a_(a), b_(b) {}
private:
  virtual int overflow(int c) {
    if (c == traits_type::eof()) return traits_type::not_eof(c);
    int const r1 = a_->sputc(traits_type::to_char_type(c));
    int const r2 = b_->sputc(c);
    return r1 == EOF || r2 == EOF ? EOF : c;
  }
  virtual std::streamsize xsputn(const char *s, std::streamsize n) { a_->sputn(s, n); return b_->sputn(s, n); }
  virtual int sync() { int r = a_->pubsync(); int q = b_->pubsync(); return r == 0 && q == 0 ? 0 : -1; }
  std::streambuf *a_, *b_;
};
class TeeStream : public std::ostream {
public:
  TeeStream(std::ostream &a, std::ostream &b) : std::ostream(&buf), buf(a.rdbuf(), b.rdbuf()) {}
private:
  TeeBuf buf;
};
struct membuf : std::streambuf {
  membuf(const char *b, size_t n) { char *p(const_cast<char *>(b)); this->setg(p, p, p + n); }
};
class LineBuf : public std::streambuf {
  char buffer[8];
  std::vector<std::string> &lines;
  std::string now;
  bool flushBuffer() {
    std::ptrdiff_t n = pptr() - pbase();
    for (char *p = pbase(); p != pptr(); ++p)
      if (*p == '\n') { lines.push_back(now); now.clear(); } else now += *p;
    pbump(-(int)n);
    return true;
  }
protected:
  int_type overflow(int_type c) override {
    if (c != traits_type::eof()) { *pptr() = c; pbump(1); }
    return flushBuffer() ? c : traits_type::eof();
  }
  int sync() override { return flushBuffer() ? 0 : -1; }
public:
  explicit LineBuf(std::vector<std::string> &l) : lines(l) { setp(buffer, buffer + 7); }
  ~LineBuf() { sync(); if (!now.empty()) lines.push_back(now); }
};
class LogBuf : public std::stringbuf {
  std::string prefix;
public:
  LogBuf(const std::string &p) : prefix(p) {}
  int sync() override { std::cout << prefix << str(); str(""); std::cout.flush(); return 0; }
  ~LogBuf() { if (!str().empty()) sync(); }
};
class Counting : public std::streambuf {
  std::istream &from; char ch; int lines = 0;
  int underflow() override {
    int c = from.get();
    if (c == EOF) return EOF;
    if (c == '\n') ++lines;
    ch = (char)c;
    setg(&ch, &ch, &ch + 1);
    return (unsigned char)ch;
  }
public:
  Counting(std::istream &f) : from(f) {}
  int count() const { return lines; }
};
struct NullBuf : std::streambuf { int overflow(int c) override { return c; } };
struct NullStream : private NullBuf, public std::ostream { NullStream() : std::ostream(this) {} };
int main() {
  Upper up(std::cout.rdbuf());
  std::ostream shout(&up);
  shout << "hello " << 42 << " " << 1.5 << std::endl;
  std::ostringstream log;
  TeeStream tee(std::cout, log);
  tee << "to both " << 7 << '\n' << std::flush;
  std::cout << "log has: " << log.str();
  TeeBuf tb(std::cout.rdbuf(), log.rdbuf());
  std::streambuf *old = std::cout.rdbuf(&tb);
  std::cout << "via cout\n";
  std::cout.rdbuf(old);
  std::cout << log.str();
  const char data[] = "10 20 thirty\nnext line";
  membuf in_buf(data, sizeof data - 1); std::istream in(&in_buf);
  int a, b; std::string s, rest;
  in >> a >> b >> s; std::getline(in, rest); std::getline(in, rest);
  std::cout << a + b << s << '[' << rest << ']' << in.eof() << '\n';
  membuf mb(data, 5); std::istream mi(&mb); mi >> a >> b; std::cout << a << b << mi.eof() << '\n';
  std::vector<std::string> lines;
  { LineBuf lb(lines); std::ostream os(&lb); os << "a first line that is long\nsecond " << 22 << "\nunfinished"; }
  for (auto &l : lines) std::cout << '<' << l << '>';
  std::cout << '\n';
  { LogBuf lb("[log] "); std::ostream os(&lb); os << "one " << 1 << std::endl; os << "two"; os.flush(); std::cout << '\n'; os << "three\n"; }
  std::istringstream src("x y\nz\nlast");
  Counting cb(src); std::istream ci(&cb); int n = 0; while (ci >> s) { n++; std::cout << s << cb.count() << ' '; } std::cout << n << '\n';
  NullStream null; null << "nothing" << 5; std::cout << null.good() << '\n';
  std::streambuf *p = &up; p->sputc('q'); p->sputn("rst\n", 4);
}
