struct Cell;
struct Cell {
    Cell child[2];
    int x;
};
int main()
{
    Cell a;
    Cell b = a;
    return b.x;
}
