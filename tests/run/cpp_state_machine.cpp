// Tables of member functions and enumerations with switch: a small scanner of numbers, names and comments.
#include <cctype>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

enum class Kind { Number, Name, Sign, End };
static const char *name_of(Kind k)
{
    switch (k) {
    case Kind::Number: return "number";
    case Kind::Name: return "name";
    case Kind::Sign: return "sign";
    default: return "end";
    }
}
struct Token {
    Kind kind;
    std::string text;
    int line;
};

class Scanner {
    typedef bool (Scanner::*State)(char);
    std::string held;
    std::vector<Token> found;
    int line = 1;
    State state = &Scanner::start;

    void give(Kind k)
    {
        found.push_back({k, held, line});
        held.clear();
    }
    // Whether the character was taken.
    bool start(char c)
    {
        if (isdigit((unsigned char)c)) state = &Scanner::number;
        else if (isalpha((unsigned char)c) || c == '_') state = &Scanner::name;
        else if (c == '#') state = &Scanner::comment;
        else if (!isspace((unsigned char)c)) {
            held = c;
            give(Kind::Sign);
            return true;
        }
        else return true;
        return false;
    }
    bool number(char c)
    {
        if (isdigit((unsigned char)c) || (c == '.' && held.find('.') == std::string::npos)) {
            held += c;
            return true;
        }
        give(Kind::Number);
        state = &Scanner::start;
        return false;
    }
    bool name(char c)
    {
        if (isalnum((unsigned char)c) || c == '_') {
            held += c;
            return true;
        }
        give(Kind::Name);
        state = &Scanner::start;
        return false;
    }
    bool comment(char c)
    {
        if (c == '\n') {
            state = &Scanner::start;
            return false;
        }
        return true;
    }

public:
    std::vector<Token> scan(const std::string &text)
    {
        for (char c : text + "\n") {
            while (!(this->*state)(c)) {}
            if (c == '\n') line++;
        }
        held.clear();
        give(Kind::End);
        return found;
    }
};

int main()
{
    Scanner s;
    std::map<Kind, int> count;
    for (const Token &t : s.scan("x1 = 3.14.15 + _y # ignored = 7\n(a)\n\n  42")) {
        printf("%d %s '%s'\n", t.line, name_of(t.kind), t.text.c_str());
        ++count[t.kind];
    }
    for (auto &c : count) printf("%s: %d\n", name_of(c.first), c.second);
}
