// Streams of the program's own over buffers of its own.
#include <iostream>
#include <sstream>
#include <streambuf>
#include <fstream>
#include <string>
#include <vector>
#include <memory>
#include <stdexcept>
#include <iterator>
#include <cstdio>
#include <unistd.h>
template <class C, class T = std::char_traits<C>> class basic_tee : public std::basic_streambuf<C, T> {
  std::basic_streambuf<C, T> *a, *b;
  typedef typename T::int_type int_type;
protected:
  int_type overflow(int_type c) override {
    if (T::eq_int_type(c, T::eof())) return T::not_eof(c);
    C ch = T::to_char_type(c);
    return T::eq_int_type(a->sputc(ch), T::eof()) || T::eq_int_type(b->sputc(ch), T::eof()) ? T::eof() : c;
  }
  int sync() override { return a->pubsync() | b->pubsync(); }
public:
  basic_tee(std::basic_streambuf<C, T> *a, std::basic_streambuf<C, T> *b) : a(a), b(b) {}
};
typedef basic_tee<char> tee;
// A stream that is an iostream over a loop.
class Loop : public std::streambuf {
  std::vector<char> store;
  char in[4];
  size_t from = 0;
protected:
  int_type overflow(int_type c) override { if (c != EOF) store.push_back((char)c); return traits_type::not_eof(c); }
  int_type underflow() override {
    if (gptr() < egptr()) return traits_type::to_int_type(*gptr());
    size_t n = 0;
    while (n < sizeof in && from < store.size()) in[n++] = store[from++];
    if (n == 0) return traits_type::eof();
    setg(in, in, in + n);
    return traits_type::to_int_type(*gptr());
  }
  std::streamsize showmanyc() override { return (std::streamsize)(store.size() - from); }
public:
  Loop() : std::streambuf() { setg(in, in + 4, in + 4); }
};
class LoopStream : public std::iostream {
  Loop buf;
public:
  LoopStream() : std::ios(0), std::iostream(&buf) {}
};
class Log : public std::ostream {
  struct Buf : std::stringbuf {
    int n = 0; std::string tag;
    int sync() override { ++n; std::cout << tag << '#' << n << ": " << this->str(); this->str(""); return std::stringbuf::sync(); }
  };
  std::unique_ptr<Buf> buf;
public:
  explicit Log(const char *tag) : std::ostream(nullptr), buf(new Buf) { buf->tag = tag; rdbuf(buf.get()); }
  virtual ~Log() { flush(); }
  virtual void head() { *this << "<head>"; }
};
struct Log2 : Log { Log2() : Log("two") {} void head() override { *this << "<HEAD>"; } };
// A memory buffer with places.
struct Mem : std::streambuf {
  Mem(char *b, size_t n) { setg(b, b, b + n); setp(b, b + n); }
  pos_type seekoff(off_type off, std::ios_base::seekdir dir, std::ios_base::openmode which = std::ios_base::in) override {
    if (dir == std::ios_base::cur) gbump((int)off);
    else if (dir == std::ios_base::end) setg(eback(), egptr() + off, egptr());
    else if (dir == std::ios_base::beg) setg(eback(), eback() + off, egptr());
    return gptr() - eback();
  }
  pos_type seekpos(pos_type sp, std::ios_base::openmode which) override { return seekoff(sp - pos_type(off_type(0)), std::ios_base::beg, which); }
  size_t left() const { return 0; }
};
class Indent : public std::streambuf {
  std::streambuf *dest; bool start = true; std::string in; std::ostream *owner;
protected:
  virtual int overflow(int ch) { if (start && ch != '\n') dest->sputn(in.data(), in.size()); start = ch == '\n'; return dest->sputc(ch); }
public:
  explicit Indent(std::ostream &d, int n = 2) : dest(d.rdbuf()), in(n, ' '), owner(&d) { owner->rdbuf(this); }
  virtual ~Indent() { if (owner) owner->rdbuf(dest); }
};
struct Thrower : std::streambuf { int overflow(int c) override { if (c == '!') throw std::runtime_error("bang"); std::putchar(c); return c; } };
struct Rot : std::filebuf {
  int puts = 0;
  std::streamsize xsputn(const char *s, std::streamsize n) override { puts++; return std::filebuf::xsputn(s, n); }
};
struct Holder { Loop loop; std::ostream out; std::istream in; Holder() : out(&loop), in(&loop) {} };
struct Redirect {
  std::streambuf *old; std::ostream &s;
  Redirect(std::ostream &s, std::streambuf *b) : old(s.rdbuf(b)), s(s) {}
  ~Redirect() { s.rdbuf(old); }
};
int main() {
  std::ostringstream log;
  {
    tee t(std::cout.rdbuf(), log.rdbuf());
    std::ostream both(&t);
    both << "both " << 1 << std::endl;
    Redirect r(std::cout, &t);
    std::cout << "redirected" << std::endl;
  }
  std::cout << log.str();
  LoopStream ls; ls << "12 34 words here\nline"; int a, b; std::string w, x; ls >> a >> b >> w >> x; std::cout << a + b << w << x << ls.good();
  ls.get(); std::getline(ls, w); std::cout << w << ls.eof() << '\n';
  { Log l("one"); l << "first" << std::endl; l.head(); l << 2 << '\n'; l.flush(); Log2 m; Log &r = m; r.head(); r << "x\n"; }
  char mem[] = "0123456789"; Mem mb(mem, 10); std::iostream ms(&mb);
  ms.seekg(3); std::cout << (char)ms.get() << ms.tellg(); ms.seekg(-2, std::ios::end); std::cout << (char)ms.peek() << ms.tellg() << '\n';
  ms.seekg(0); ms << "AB"; std::getline(ms, w); std::cout << w << ms.eof() << '\n';
  { Indent in(std::cout, 4); std::cout << "indented\nlines\n" << 5 << '\n'; }
  std::cout << "plain\n";
  Thrower th; std::ostream ts(&th); ts << "ab!cd"; std::fflush(stdout); std::cout << ts.bad() << '\n';
  ts.clear(); ts.exceptions(std::ios::badbit); try { ts << "x!"; } catch (const std::exception &e) { std::fflush(stdout); std::cout << "caught " << e.what() << '\n'; }
  const std::string name = "/tmp/cu2rs_lib_members_streambufs." + std::to_string(getpid()); Rot rot; rot.open(name, std::ios::out); { std::ostream o(&rot); o << "text " << 12 << '\n'; } rot.close(); std::ifstream f(name); std::getline(f, w); std::cout << w << (rot.puts > 0) << '\n'; std::remove(name.c_str());
  Holder h; h.out << 5 << ' ' << 6.5; double d; h.in >> a >> d; std::cout << a + d << '\n';
  std::unique_ptr<Indent> ip(new Indent(std::cout)); std::cout << "ptr\n"; ip.reset();
  std::istringstream src("from cin 9"); std::streambuf *old = std::cin.rdbuf(src.rdbuf()); std::cin >> w >> x >> a; std::cin.rdbuf(old); std::cout << w << x << a << '\n';
  Loop lp; lp.sputn("abc", 3); std::cout << lp.in_avail() << (char)lp.sgetc() << (char)lp.sbumpc() << (char)lp.snextc() << (char)lp.sungetc() << lp.in_avail() << '\n';
  std::ostream none(nullptr); none << 5; std::cout << none.bad() << (none.rdbuf() == nullptr) << '\n'; none.rdbuf(std::cout.rdbuf()); none << "back\n";
  std::string all((std::istreambuf_iterator<char>(&lp)), std::istreambuf_iterator<char>()); std::cout << all << '\n';
}
