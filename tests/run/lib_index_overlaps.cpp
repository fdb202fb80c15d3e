// The index of a container uses the container, what it is a member of, or what another reference of the same object leads to.
#include <stdio.h>
#include <string>
#include <vector>

struct Grid {
    std::vector<float> cells;
    int width;
    size_t at(int x, int y) const { return x + y * width + cells.size() / 100; }
    size_t next() { return width++; }
    float &cell(int x) { return cells[at(x, 0)]; }
};

struct Parser {
    const std::vector<std::string> &tokens;
    size_t &pos;
    std::string next() { return tokens[pos++]; }
    const std::string &peek() { return tokens[pos]; }
};

int main() {
    Grid grid;
    grid.width = 4;
    grid.cells.resize(8);
    grid.cells[grid.at(1, 0)] = 2;
    grid.cells[grid.at(2, 1)] += 3;
    grid.cells[grid.at(0, 1)]++;
    grid.cells[grid.next()] = 5;
    float read = grid.cells[grid.next()];
    grid.cell(3) = 9;
    Grid *pointer = &grid;
    pointer->cells[pointer->at(0, 0)] = 7;
    for (float c : grid.cells) printf("%g ", c);
    printf("| %g %d\n", read, grid.width);

    static Grid kept;
    kept.width = 1;
    kept.cells.resize(4);
    kept.cells[kept.at(1, 1)] = 6;
    printf("%g\n", kept.cells[2]);

    std::vector<std::string> words = {"a", "b", "c"};
    size_t pos = 0;
    Parser parser{words, pos};
    std::string text = parser.next();
    text += parser.next();
    text += parser.peek();
    printf("%s %zu\n", text.c_str(), pos);

    std::vector<int> v(4);
    v[v.size() - 1] = 2;
    v[v[3]] = 4;
    v[v[3] + v.size() - 6]--;
    struct {
        std::vector<int> list;
        int count;
    } s = {v, 2};
    s.list[s.count] = 3;
    s.list[s.list.size() - 1] += s.list[s.count++];
    printf("%d %d %d %d %d\n", v[v.size() - 1], v[2], v[0], s.list[3], s.count);
    return 0;
}
