struct Later { int n; };
struct Soon;
struct Soon soon;
struct Never never;
struct Soon { int n; };
int main(void) { return soon.n; }
