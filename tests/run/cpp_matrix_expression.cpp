// Operators that return proxies: rows of a matrix, sums written lazily, a product of whole matrices.
#include <cstdio>
#include <vector>

template <class T> class Matrix {
    std::vector<T> cells;
    int n, m;

public:
    Matrix(int rows, int cols, T fill = T()) : cells(rows * cols, fill), n(rows), m(cols) {}
    T *operator[](int row) { return &cells[row * m]; }
    const T *operator[](int row) const { return &cells[row * m]; }
    int rows() const { return n; }
    int cols() const { return m; }
    Matrix &operator+=(const Matrix &o)
    {
        for (int i = 0; i < n * m; i++) cells[i] += o.cells[i];
        return *this;
    }
    friend Matrix operator+(Matrix a, const Matrix &b) { return a += b; }
    friend Matrix operator*(const Matrix &a, const Matrix &b)
    {
        Matrix c(a.n, b.m);
        for (int i = 0; i < a.n; i++)
            for (int j = 0; j < b.m; j++)
                for (int k = 0; k < a.m; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }
    template <class F> Matrix map(F f) const
    {
        Matrix r = *this;
        for (auto &x : r.cells) x = f(x);
        return r;
    }
};

template <class T> void show(const char *what, const Matrix<T> &a)
{
    printf("%s:", what);
    for (int i = 0; i < a.rows(); i++) {
        for (int j = 0; j < a.cols(); j++) printf(" %g", double(a[i][j]));
        printf(i + 1 < a.rows() ? " |" : "\n");
    }
}

int main()
{
    Matrix<int> a(2, 3), b(3, 2, 1);
    for (int i = 0; i < 6; i++) a[i / 3][i % 3] = i + 1;
    b[2][1] = -4;
    show("a", a);
    show("a*b", a * b);
    show("a+a", a + a);
    int calls = 0;
    Matrix<double> half(1, 4, 3.0);
    half[0][2] = 7;
    show("half", half.map([&calls](double x) { return calls++, x / 2; }));
    printf("%d calls\n", calls);
}
