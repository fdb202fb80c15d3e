// engines: auto
// expect:
// 0 Left Left 2
// 1 Base Base
// 2 Plain 5
// 3 Plain 77
// 4 Custom 12 custom 12
// 5 alloc std::bad_alloc
// 6 logic long
// 7 float 3.5
// 8 char x
// 9 unsigned 8
// 10 pointer Left
// 11 int pointer 9
// 12 text chars
// 13 other
// 14 string str
// 15 other
// 16 exception range
// sliced Base
// whole Left
// std::exception std::bad_exception

#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
// Which handler takes what: the first that fits, bases by reference, copies slice, pointers convert.
struct Base { int b = 1; virtual ~Base() {} virtual const char *name() const { return "Base"; } };
struct Left : Base { int l = 2; const char *name() const override { return "Left"; } };
struct Plain { int x; };
struct More : Plain { int y; };
struct Other { double d = 4; };
struct Both : Other, Plain { Both() { x = 77; } };
struct Custom : std::runtime_error {
  int code;
  Custom(int c) : std::runtime_error("custom " + std::to_string(c)), code(c) {}
};
void go(int k) {
  switch (k) {
  case 0: throw Left();
  case 1: throw Base();
  case 2: { More m; m.x = 5; m.y = 6; throw m; }
  case 3: throw Both();
  case 4: throw Custom(12);
  case 5: throw std::bad_alloc();
  case 6: throw std::length_error("long");
  case 7: throw 3.5f;
  case 8: throw 'x';
  case 9: throw 8u;
  case 10: { static Left l; throw &l; }
  case 11: { static int v = 9; throw &v; }
  case 12: { static const char s[] = "chars"; throw s; }
  case 13: throw true;
  case 14: throw std::string("str");
  case 15: throw 4L;
  case 16: throw std::range_error("range");
  }
}
int main() {
  for (int k = 0; k <= 16; k++) {
    try { go(k); }
    catch (Left l) { printf("%d Left %s %d\n", k, l.name(), l.l); }
    catch (Base &b) { printf("%d Base %s\n", k, b.name()); }
    catch (const Plain &p) { printf("%d Plain %d\n", k, p.x); }
    catch (const Custom &c) { printf("%d Custom %d %s\n", k, c.code, c.what()); }
    catch (std::logic_error &e) { printf("%d logic %s\n", k, e.what()); }
    catch (std::bad_alloc &e) { printf("%d alloc %s\n", k, e.what()); }
    catch (const std::exception &e) { printf("%d exception %s\n", k, e.what()); }
    catch (float f) { printf("%d float %g\n", k, f); }
    catch (int i) { printf("%d int %d\n", k, i); }
    catch (unsigned u) { printf("%d unsigned %u\n", k, u); }
    catch (char c) { printf("%d char %c\n", k, c); }
    catch (const Base *b) { printf("%d pointer %s\n", k, b->name()); }
    catch (const char *s) { printf("%d text %s\n", k, s); }
    catch (const int *p) { printf("%d int pointer %d\n", k, *p); }
    catch (std::string s) { printf("%d string %s\n", k, s.c_str()); }
    catch (...) { printf("%d other\n", k); }
  }
  try { try { throw Left(); } catch (Base b) { printf("sliced %s\n", b.name()); throw; } } catch (Left &l) { printf("whole %s\n", l.name()); }
  std::exception e;
  std::bad_exception be;
  printf("%s %s\n", e.what(), be.what());
}
