struct Base {
  virtual ~Base() {}
  virtual int f(int n) { return n; }
  int tag = 4;
};
int through(Base *b) { return b->f(3) + b->tag; }
