struct C { C() try { n = 1; } { } int n; };
int main() {
  int n = 0;
  try { n = 1; } { (int e) { n = 2; } }
  return n;
}
