int good() { return 1; }

int bad() {
    int x = 1;
    x = * / 2;
    return x;
}

int main() { return good(); }
