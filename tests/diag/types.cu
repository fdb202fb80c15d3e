struct P { int x; };

int add(int a, int b) { return a + b; }

int main() {
    P p = {1};
    int n = p;
    n = add(1);
    n = p.y;
    int *q = 3.5;
    return n;
}
