// Variables of types that have no objects.
struct Later;
template <class T> struct Made { T t; };
void nothing;
Later one;
Later many[3];
extern Later declared;
Made<int> made;
struct S { static Later part; static void none; };
Later S::part;
int main() {
  static Later kept;
  static void also;
  Later rows[2];
  return made.t;
}
