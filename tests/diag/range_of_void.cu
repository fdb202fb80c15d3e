struct R { void begin() {} void end() {} };
int main() {
  R r;
  for (auto x : r) {}
}
void nothing() {}
void throws() { throw nothing(); }
