// engines: auto
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

struct Point {
  double x, y;
};
ostream &operator<<(ostream &out, const Point &p) { return out << "(" << p.x << ", " << p.y << ")"; }
istream &operator>>(istream &in, Point &p) { return in >> p.x >> p.y; }

int main(int argc, char **argv) {
  const char *path = "library_streams.tmp";
  {
    ofstream out(path);
    if (!out) { cerr << "cannot open" << endl; return 1; }
    out << "3 4.5\n" << setprecision(3) << 3.14159 << " " << fixed << 2.5 << "\nlast line, with words\n" << 7 << ' ' << 8L << ' ' << 'c' << " " << true;
    out.close();
  }
  ifstream in(path);
  int n; double d; string word, line;
  in >> n >> d;
  cout << n << " " << d << endl;
  Point p;
  in >> p;
  cout << p << " " << setw(10) << p.x << "|" << left << setw(6) << "ab" << "|" << right << setfill('0') << setw(5) << 42 << endl;
  getline(in, line);
  getline(in, line);
  cout << "[" << line << "] " << line.size() << " " << line.find("with") << " " << line.substr(5, 4) << endl;
  while (in >> word) cout << word << ".";
  cout << endl << in.eof() << in.fail() << boolalpha << in.good() << endl;
  in.close();
  ostringstream os;
  os << hex << 255 << " " << showbase << 255 << dec << " " << scientific << setprecision(2) << 12345.678 << " " << -1;
  string s = os.str();
  cout << s << " " << s.length() << endl;
  istringstream is("10 20 x30");
  int sum = 0, v;
  while (is >> v) sum += v;
  cout << sum << endl;
  string t = "abc";
  t += 'd';
  t = t + "ef" + string(2, 'z');
  t.insert(0, ">>");
  if (t > "a" || t == ">>abcdefzz") cout << t << " " << t.c_str()[3] << " " << (int)strlen(t.c_str()) << " " << to_string(42) << stoi("17") << endl;
  for (size_t i = 0; i < t.size(); i++) t[i] = t[i] == 'z' ? 'Z' : t[i];
  cout << t << endl;
  float f = 0.1f; double g = 1e100; long long big = 1LL << 40; unsigned char c = 'A'; const void *null = 0;
  cout.unsetf(ios::floatfield);
  cout << f << " " << g << " " << big << " " << c << " " << (int)c << " " << 1.0 / 3 << " " << 100000.0 << " " << 1000000.0 << " " << null << endl;
  remove(path);
  return 0;
}
