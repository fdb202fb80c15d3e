// Strings' overloads for strings, C strings and characters; texts that are parts of the string itself; room and addresses as libstdc++ keeps them; what is moved from in sums.
// engines: auto
#include <cstdio>
#include <string>
#include <vector>

static const char *word = "word";

int main() {
    std::string s = "0123456789", t = word;
    s.append(s).append(s.c_str() + 15).insert(1, s);
    printf("%s %zu\n", s.c_str(), s.size());
    s.replace(2, 3, s).erase(40).assign(s, 3, 9);
    printf("%s\n", s.c_str());
    s.assign(s.c_str() + 2);
    s += s;
    s += s.c_str() + 10;
    s += 'x';
    printf("%s %zu %zu %zu %zu\n", s.c_str(), s.find("xx"), s.find(t), s.find('7'), s.rfind("7"));
    printf("%d%d%d %d%d%d %d%d\n", t == word, word == t, t != "word", t < "x", "a" < t, t >= std::string("worc"), s.compare(word) < 0, t.compare(1, 2, "or"));
    printf("%zu %zu %zu %zu\n", t.find_first_of("dr"), t.find_first_not_of(std::string("wo")), t.find_last_of('o'), t.find("", 4));

    // Rooms and places.
    std::string room = "short";
    room.reserve(100);
    const char *place = room.data();
    room = t;
    printf("%d %zu %s\n", room.data() == place, room.capacity(), room.c_str());
    room = "another text, a longer one than fits into an object";
    printf("%d %zu\n", room.data() == place, room.size());
    std::string longer(40, 'z'), copy = longer;
    printf("%zu %zu %zu\n", longer.capacity(), copy.capacity(), std::string().capacity());
    copy += "!";
    printf("%zu\n", copy.capacity());

    // Short texts lie in the objects: vectors that grow take them along, and swaps exchange them.
    std::vector<std::string> words;
    for (int i = 0; i < 20; i++) words.push_back(std::string(i, 'a' + i));
    std::swap(words[3], words[18]);
    words.erase(words.begin() + 4);
    words.insert(words.begin(), "first");
    for (const auto &w : words) printf("%s|", w.c_str());
    puts("");
    for (char &c : words[2]) c = 'Q';
    *words[3].begin() = 'R';
    words[4][1] = 'S';
    printf("%s %s %s\n", words[2].c_str(), words[3].c_str(), words[4].c_str());

    // Sums.
    std::string a = "aa", b = "bb", c = "a text that has memory of its own";
    std::string sum = std::move(a) + b + "-" + 'c' + std::string("d");
    printf("%s [%s] %s\n", sum.c_str(), a.c_str(), b.c_str());
    sum = "x" + std::move(b);
    printf("%s [%s]\n", sum.c_str(), b.c_str());
    const char *own = c.data();
    sum = std::move(c) + "";
    printf("%d [%s]\n", sum.data() == own, c.c_str());
    a = "p";
    b.reserve(60);
    b = "a second text, with room";
    own = b.data();
    sum = std::move(a) + std::move(b);
    printf("%s %d [%s] [%s]\n", sum.c_str(), sum.data() == own, a.c_str(), b.c_str());
    a = "self";
    a = a + a + 'x' + std::move(a);
    printf("%s\n", a.c_str());
    a = "self";
    sum = std::move(a) + a;
    printf("%s [%s]\n", sum.c_str(), a.c_str());
    return 0;
}
