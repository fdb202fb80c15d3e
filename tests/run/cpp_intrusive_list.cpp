// An intrusive list with an iterator class of its own, found by range-for, std::find_if and std::accumulate-like loops.
#include <algorithm>
#include <cstdio>
#include <iterator>

struct Link {
    Link *next = nullptr, *prev = nullptr;
};
template <class T> class Chain {
    Link head;

public:
    class iterator {
        Link *at;

    public:
        typedef std::forward_iterator_tag iterator_category;
        typedef T value_type;
        typedef long difference_type;
        typedef T *pointer;
        typedef T &reference;
        explicit iterator(Link *p = nullptr) : at(p) {}
        T &operator*() const { return *static_cast<T *>(at); }
        T *operator->() const { return static_cast<T *>(at); }
        iterator &operator++()
        {
            at = at->next;
            return *this;
        }
        iterator operator++(int)
        {
            iterator old = *this;
            ++*this;
            return old;
        }
        bool operator==(const iterator &o) const { return at == o.at; }
        bool operator!=(const iterator &o) const { return at != o.at; }
    };
    Chain() {}
    Chain(const Chain &) = delete;
    void reset() { head.next = head.prev = &head; }
    void append(T &item)
    {
        item.prev = head.prev;
        item.next = &head;
        head.prev->next = &item;
        head.prev = &item;
    }
    static void remove(T &item)
    {
        item.prev->next = item.next;
        item.next->prev = item.prev;
        item.next = item.prev = nullptr;
    }
    iterator begin() { return iterator(head.next); }
    iterator end() { return iterator(&head); }
};

struct Job : Link {
    int id, cost;
    Job(int i, int c) : id(i), cost(c) {}
};

static void fill(Chain<Job> *jobs, Job *all, int n)
{
    for (int i = 0; i < n; i++) jobs->append(all[i]);
}

int main()
{
    Job all[] = {Job(1, 30), Job(2, 10), Job(3, 20), Job(4, 5)};
    Chain<Job> *jobs = new Chain<Job>;
    jobs->reset();
    fill(jobs, all, 4);
    for (Job &j : *jobs) printf("%d:%d ", j.id, j.cost);
    printf("\n");
    auto cheap = std::find_if(jobs->begin(), jobs->end(), [](const Job &j) { return j.cost < 15; });
    printf("first cheap: %d\n", cheap->id);
    Chain<Job>::remove(*cheap);
    int total = 0;
    for (auto i = jobs->begin(); i != jobs->end(); i++) total += i->cost;
    printf("total %d, %ld left\n", total, (long)std::distance(jobs->begin(), jobs->end()));
    delete jobs;
}
