// Twelve pieces of host code as programs have them beside their kernels, for `scripts/host-bench`: the same file is compiled by g++ and translated.
// usage: host PIECE REPETITIONS; it prints the least CPU and wall time of a repetition in milliseconds, and a checksum.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <map>
#include <memory>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

// A tree of numbers: insertions in no order, look-ups of which half fail, a walk, every second element erased.
static double ordered_map() {
    std::map<int, int> counts;
    unsigned state = 1;
    for (int i = 0; i < 60000; i++) {
        state = state * 1664525u + 1013904223u;
        counts[(state >> 8) % 100000]++;
    }
    double sum = 0;
    for (int i = 0; i < 100000; i++) {
        auto found = counts.find(i);
        if (found != counts.end()) sum += found->second;
    }
    for (auto it = counts.begin(); it != counts.end();) {
        if (it->first % 2) it = counts.erase(it);
        else ++it;
    }
    for (const auto &entry : counts) sum += entry.first * (double)entry.second;
    return sum;
}

// Words counted by their text.
static double counted_words() {
    std::unordered_map<std::string, int> counts;
    unsigned state = 7;
    for (int i = 0; i < 60000; i++) {
        state = state * 1664525u + 1013904223u;
        counts["word" + std::to_string((state >> 8) % 5000)] += 1;
    }
    double sum = 0;
    for (const auto &entry : counts) sum += entry.second * (double)entry.first.size();
    return sum + counts.size();
}

struct Particle {
    double x, y, z;
    int id;
};

// Vectors and a queue that grow, are filtered and emptied: a search in breadth over a grid.
static double growing() {
    std::vector<Particle> all;
    for (int i = 0; i < 60000; i++) all.push_back({i * 0.5, i * 0.25, 1.0, i});
    std::vector<Particle> kept;
    for (const Particle &p : all)
        if (p.id % 3) kept.push_back(p);
    all.erase(std::remove_if(all.begin(), all.end(), [](const Particle &p) { return p.id % 5 == 0; }), all.end());
    const int n = 200;
    std::vector<std::vector<int>> distance(n, std::vector<int>(n, -1));
    std::deque<std::pair<int, int>> queue;
    queue.push_back({0, 0});
    distance[0][0] = 0;
    const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    while (!queue.empty()) {
        auto [x, y] = queue.front();
        queue.pop_front();
        for (int k = 0; k < 4; k++) {
            int u = x + dx[k], v = y + dy[k];
            if (u < 0 || v < 0 || u >= n || v >= n || distance[u][v] >= 0 || (u * 7 + v * 3) % 5 == 0) continue;
            distance[u][v] = distance[x][y] + 1;
            queue.push_back({u, v});
        }
    }
    double sum = kept.size() + all.size();
    for (const Particle &p : kept) sum += p.x + p.y;
    for (const auto &row : distance)
        for (int d : row) sum += d;
    return sum;
}

// Text put together, searched, cut and compared.
static double texts() {
    std::string line;
    for (int i = 0; i < 4000; i++) {
        line += "key";
        line += (char)('a' + i % 26);
        line += '=';
        line += std::to_string(i * 37);
        line += ';';
    }
    double sum = 0;
    size_t at = 0;
    while (at < line.size()) {
        size_t end = line.find(';', at);
        std::string field = line.substr(at, end - at);
        size_t equal = field.find('=');
        std::string key = field.substr(0, equal), value = field.substr(equal + 1);
        if (key == "keyc" || key < "keyb") sum += std::stoi(value);
        std::reverse(key.begin(), key.end());
        sum += key[0];
        at = end + 1;
    }
    for (char &c : line)
        if (c >= 'a' && c <= 'z') c = c - 'a' + 'A';
    return sum + line.rfind("KEYZ");
}

// Numbers written to and read from a stream in memory.
static double streams() {
    std::ostringstream out;
    for (int i = 0; i < 8000; i++) out << i << ' ' << i * 0.37 << ' ' << "name" << '\n';
    std::istringstream in(out.str());
    double sum = 0;
    std::string line;
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        int i;
        double x;
        std::string name;
        fields >> i >> x >> name;
        sum += i + x + name.size();
    }
    return sum;
}

// Numbers formatted and scanned by C's functions, to a buffer and to a file.
static double formatted() {
    double sum = 0;
    char buffer[128];
    for (int i = 0; i < 8000; i++) {
        snprintf(buffer, sizeof buffer, "%d %.6f %s %5u %g", i, i * 0.125, "row", i * 3u, i * 1e-3);
        int a;
        float b;
        char word[16];
        if (sscanf(buffer, "%d %f %15s", &a, &b, word) == 3) sum += a + b + word[0];
    }
    FILE *f = tmpfile();
    if (!f) return -1;
    for (int i = 0; i < 20000; i++) fprintf(f, "%d %d %f\n", i, i * 7 % 1000, i * 0.5f);
    rewind(f);
    int a, b;
    float c;
    while (fscanf(f, "%d %d %f", &a, &b, &c) == 3) sum += a + b + c;
    fclose(f);
    return sum;
}

// Numbers, pairs and objects sorted, by order and by a function of the program.
static double sorted() {
    std::mt19937 random(3);
    std::vector<int> numbers(60000);
    for (int &x : numbers) x = (int)(random() >> 1);
    std::vector<Particle> particles(20000);
    for (Particle &p : particles) p = {(double)(random() % 1000), (double)random(), 0, (int)(random() % 50)};
    std::vector<std::pair<int, int>> pairs;
    for (int i = 0; i < 20000; i++) pairs.emplace_back(random() % 300, i);
    std::sort(numbers.begin(), numbers.end());
    std::sort(particles.begin(), particles.end(), [](const Particle &a, const Particle &b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    std::stable_sort(particles.begin(), particles.end(), [](const Particle &a, const Particle &b) { return a.id < b.id; });
    std::sort(pairs.rbegin(), pairs.rend());
    double sum = 0;
    for (size_t i = 0; i < numbers.size(); i += 100) sum += numbers[i] * (double)(i % 7);
    for (size_t i = 0; i < particles.size(); i++) sum += particles[i].x * (i % 5);
    for (size_t i = 0; i < pairs.size(); i++) sum += pairs[i].second * (double)(i % 3);
    return sum + std::binary_search(numbers.begin(), numbers.end(), 5);
}

// Random numbers of C and of C++.
static double random_numbers() {
    std::mt19937 engine(42);
    std::uniform_real_distribution<float> uniform(-1.0f, 1.0f);
    std::normal_distribution<double> normal(0.0, 2.0);
    std::uniform_int_distribution<int> dice(1, 6);
    double sum = 0;
    for (int i = 0; i < 100000; i++) sum += uniform(engine) + dice(engine);
    for (int i = 0; i < 30000; i++) sum += normal(engine);
    srand(5);
    for (int i = 0; i < 200000; i++) sum += rand() / (double)RAND_MAX;
    return sum;
}

// A sparse matrix times a vector, and a list through pointers.
static double pointers() {
    const int n = 20000, each = 12;
    int *start = (int *)malloc((n + 1) * sizeof(int)), *column = (int *)malloc(n * each * sizeof(int));
    double *value = (double *)malloc(n * each * sizeof(double)), *x = (double *)malloc(n * sizeof(double)), *y = (double *)malloc(n * sizeof(double));
    for (int i = 0; i <= n; i++) start[i] = i * each;
    for (int i = 0; i < n * each; i++) {
        column[i] = (int)((i * 7919LL) % n);
        value[i] = 1.0 / (1 + i % 17);
    }
    for (int i = 0; i < n; i++) x[i] = 1 + i % 3;
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int k = start[i]; k < start[i + 1]; k++) sum += value[k] * x[column[k]];
            y[i] = sum * 0.1;
        }
        double *t = x;
        x = y;
        y = t;
    }
    struct Node {
        int value;
        Node *next;
    };
    Node *head = nullptr;
    for (int i = 0; i < 20000; i++) head = new Node{i, head};
    double sum = 0;
    for (const double *p = x; p != x + n; ++p) sum += *p;
    while (head) {
        Node *next = head->next;
        sum += head->value;
        delete head;
        head = next;
    }
    free(start);
    free(column);
    free(value);
    free(x);
    free(y);
    return sum;
}

// The product of two matrices that vectors hold, as references of results are computed.
static double reference_product() {
    const int n = 160;
    std::vector<float> a(n * n), b(n * n), c(n * n);
    for (int i = 0; i < n * n; i++) a[i] = i % 13, b[i] = i % 7;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
    double total = 0;
    for (float x : c) total += x;
    return total;
}

struct Shape {
    virtual ~Shape() = default;
    virtual double area() const = 0;
    virtual void grow(double by) = 0;
};

struct Square : Shape {
    double side;
    explicit Square(double s) : side(s) {}
    double area() const override { return side * side; }
    void grow(double by) override { side += by; }
};

struct Disc : Shape {
    double radius;
    explicit Disc(double r) : radius(r) {}
    double area() const override { return 3.14159 * radius * radius; }
    void grow(double by) override { radius *= 1 + by; }
};

// Virtual functions through pointers that own.
static double virtual_calls() {
    std::vector<std::unique_ptr<Shape>> shapes;
    for (int i = 0; i < 4000; i++) {
        if (i % 3) shapes.push_back(std::make_unique<Square>(i * 0.01));
        else shapes.push_back(std::make_unique<Disc>(i * 0.02));
    }
    double sum = 0;
    for (int round = 0; round < 50; round++)
        for (auto &s : shapes) {
            s->grow(0.001);
            sum += s->area();
        }
    return sum;
}

static int checked(int i) {
    if (i < 0) throw std::runtime_error("negative");
    return i * 3 + 1;
}

struct Guard {
    int &depth;
    explicit Guard(int &d) : depth(d) { depth++; }
    ~Guard() { depth--; }
};

// Functions that could throw and never do, with objects that end on the way.
static double not_thrown() {
    std::vector<int> data(1000);
    for (int i = 0; i < 1000; i++) data[i] = i;
    double sum = 0;
    int depth = 0;
    for (int i = 0; i < 400000; i++) {
        try {
            Guard guard(depth);
            sum += checked(data.at(i % 1000)) + depth;
        } catch (const std::exception &e) {
            sum -= strlen(e.what());
        }
    }
    return sum;
}

struct Piece {
    const char *name;
    double (*run)();
};

static const Piece PIECES[] = {
    {"ordered_map", ordered_map}, {"counted_words", counted_words},   {"growing", growing},   {"texts", texts},
    {"streams", streams},         {"formatted", formatted},           {"sorted", sorted},     {"random_numbers", random_numbers},
    {"pointers", pointers},       {"reference_product", reference_product}, {"virtual_calls", virtual_calls}, {"not_thrown", not_thrown},
};

static double milliseconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

int main(int argc, char **argv) {
    int repetitions = argc == 3 ? atoi(argv[2]) : 0;
    for (const Piece &piece : PIECES) {
        if (repetitions <= 0 || strcmp(argv[1], piece.name)) continue;
        double cpu = 1e30, wall = 1e30, sum = 0;
        for (int r = 0; r < repetitions; r++) {
            double wall_began = milliseconds(CLOCK_MONOTONIC), cpu_began = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
            sum = piece.run();
            cpu = std::min(cpu, milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_began);
            wall = std::min(wall, milliseconds(CLOCK_MONOTONIC) - wall_began);
        }
        printf("cpu_ms %.6f wall_ms %.6f checksum %.12g\n", cpu, wall, sum);
        return 0;
    }
    fprintf(stderr, "usage: %s PIECE REPETITIONS; PIECE is one of:", argv[0]);
    for (const Piece &piece : PIECES) fprintf(stderr, " %s", piece.name);
    fprintf(stderr, "\n");
    return 2;
}
