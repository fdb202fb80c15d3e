// Constructors that store their object's address: the object moves afterwards.
struct Node {
    Node *next;
    Node *previous;
    Node() : next(this) { previous = this; }
};

Node *newest;

struct Registered {
    int number;
    Registered *self() { return this; }
    Registered(int n) {
        Registered *here = this; // of no consequence
        here->number = n;
        last = here->self();
        last = this;
    }
    static Registered *last;
};
Registered *Registered::last;

struct Text {
    char buffer[16];
    char *at;
    Text() : at(buffer) { buffer[0] = 0; }
    Text(char *elsewhere) : at(elsewhere) {}
};

struct Listed;
void enlist(Listed *one) {}

struct Listed {
    int number;
    void start() { number = 1; }
    Listed(Listed **list, void (*use)(Listed *)) {
        start();
        use(this); // may be kept
        enlist(this);
        *list = 0;
    }
};

// Variables and objects on the heap settle in their place; these are made elsewhere and move.
Node made() { return Node(); }
int number(const Registered &r) { return r.number; }

int main() {
    Node n;
    Text *all = new Text[3];
    Listed *list = 0;
    return n.next == &n && number(Registered(3)) && number(Registered(4)) && Listed(&list, enlist).number;
}
