// Commands held by unique_ptr in vectors, undone in reverse; an exception in the middle rolls back.
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Document {
    std::string text;
};
struct Command {
    virtual ~Command() {}
    virtual void run(Document &d) = 0;
    virtual void undo(Document &d) = 0;
};
struct Append : Command {
    std::string what;
    explicit Append(std::string w) : what(std::move(w)) {}
    void run(Document &d) override { d.text += what; }
    void undo(Document &d) override { d.text.resize(d.text.size() - what.size()); }
};
struct Cut : Command {
    size_t count;
    std::string cut;
    explicit Cut(size_t n) : count(n) {}
    void run(Document &d) override
    {
        if (count > d.text.size()) throw std::out_of_range("nothing to cut");
        cut = d.text.substr(d.text.size() - count);
        d.text.erase(d.text.size() - count);
    }
    void undo(Document &d) override { d.text += cut; }
};

class Editor {
    Document document;
    std::vector<std::unique_ptr<Command>> done;

public:
    void apply(std::vector<std::unique_ptr<Command>> batch)
    {
        size_t before = done.size();
        try {
            for (auto &c : batch) {
                c->run(document);
                done.push_back(std::move(c));
            }
        }
        catch (const std::exception &e) {
            printf("rolled back: %s\n", e.what());
            while (done.size() > before) undo();
        }
    }
    bool undo()
    {
        if (done.empty()) return false;
        done.back()->undo(document);
        done.pop_back();
        return true;
    }
    const std::string &text() const { return document.text; }
};

int main()
{
    Editor e;
    std::vector<std::unique_ptr<Command>> first;
    first.push_back(std::make_unique<Append>("hello "));
    first.emplace_back(new Append("world"));
    first.push_back(std::make_unique<Cut>(3));
    e.apply(std::move(first));
    printf("'%s'\n", e.text().c_str());
    std::vector<std::unique_ptr<Command>> second;
    second.push_back(std::make_unique<Append>("!!"));
    second.push_back(std::make_unique<Cut>(100));
    second.push_back(std::make_unique<Append>("never"));
    e.apply(std::move(second));
    printf("'%s'\n", e.text().c_str());
    while (e.undo()) printf("'%s'\n", e.text().c_str());
}
