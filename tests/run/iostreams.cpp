// stderr: to stderr
// iostream, fstream, string, vector, algorithm as programs of CUDA samples use them.
// expect:
// int 42, double 2.5, char c, bool 1
// 1e+10 0.1 100000 1.23457e+06
// streams 7 1 r
// 0 1 2 3 4 | 32.5
// 2.25 word 1
// 3 0.5
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

int main() {
    cout << "int " << 42 << ", double " << 2.5 << ", char " << 'c' << ", bool " << true << endl;
    cout << 1e10 << " " << 0.1f << " " << 100000.0 << " " << 1234567.0 << "\n";
    string name = "stream";
    name += "s";
    cout << name << " " << name.size() << " " << (name == "streams") << " " << name[2] << endl;
    vector<int> v;
    for (int i = 0; i < 5; i++) v.push_back((i * 7) % 5);
    sort(v.begin(), v.end());
    for (size_t i = 0; i < v.size(); i++) cout << v[i] << " ";
    cout << "| " << std::min(3, 4) << std::max(2.5, 1.5) << endl;
    {
        ofstream out("numbers.txt");
        out << 3 << "\n" << 1.5 << " " << -2.25 << "\n" << "word" << endl;
    }
    ifstream in("numbers.txt");
    int n;
    double a, b;
    string w;
    in >> n >> a >> b >> w;
    cout << n + a + b << " " << w << " " << in.good() << endl;
    in.close();
    vector<float> zeros(3, 0.5f);
    zeros[1] = 2;
    float total = 0;
    for (float z : zeros) total += z;
    cout << total << " " << zeros.back() << endl;
    std::cerr << "to stderr" << std::endl;
    return 0;
}
