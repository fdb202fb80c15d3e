extern "C" int checked(const int *data, int n);
extern "C" bool counted(int n);
extern "C" int low(int n) { return n; }

int checked(const int *data, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += data[i];
    return sum == 6;
}
bool counted(int n) { return n > 3; }
