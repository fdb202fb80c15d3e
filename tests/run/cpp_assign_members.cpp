// Assigning objects of library classes through references, and to a member from a method of the same object.
// engines: auto
// expect:
// copied: hello
// turn: abc -> b 2
// self: x
#include <stdio.h>
#include <string>
#include <vector>

template <typename T> bool convert(const T &element, T &value) {
    value = element;
    return true;
}

struct Reader {
    std::vector<std::string> args;
    std::string current;
    std::vector<std::string> rest() { return std::vector<std::string>(args.begin() + 1, args.end()); }
    std::string name(int i) const { return args[i]; }
    int turn() {
        current = name(1);
        args = rest();
        return (int)args.size();
    }
};

int main() {
    std::string from = "hello", to;
    convert(from, to);
    printf("copied: %s\n", to.c_str());
    Reader r;
    r.args.push_back("a");
    r.args.push_back("b");
    r.args.push_back("c");
    int left = r.turn();
    printf("turn: abc -> %s %d\n", r.current.c_str(), left);
    std::string s = "x";
    std::string &same = s;
    s = same;
    printf("self: %s\n", s.c_str());
    return 0;
}
