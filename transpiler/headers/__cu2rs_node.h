// What `extract` takes out of containers: an element with its memory, of maps (with a key and a value) and of sets.
#pragma once
#include "__cu2rs_cpp.h"
#include "utility"
#pragma cu2rs module cudart_rs::cpp::ordered
namespace std {
template <class E> [[cu2rs::rust("cudart_rs::cpp::ordered::end_taken")]] void __cu2rs_end_taken(E *element);
template <class E> [[cu2rs::rust("cudart_rs::cpp::unordered::end_taken")]] void __cu2rs_end_hashed(E *element);
#pragma cu2rs source
// (The memory of elements is another in unordered containers.)
template <class E, bool hashed = false> class __cu2rs_node {
public:
  E *__p;
  __cu2rs_node() : __p(nullptr) {}
  __cu2rs_node(__cu2rs_node &&other) noexcept : __p(other.__release()) {}
  __cu2rs_node &operator=(__cu2rs_node &&other) noexcept {
    E *taken = other.__release();
    __end();
    __p = taken;
    return *this;
  }
  __cu2rs_node(const __cu2rs_node &) = delete;
  ~__cu2rs_node() { __end(); }
  bool empty() const { return __p == nullptr; }
  explicit operator bool() const { return __p != nullptr; }
  void swap(__cu2rs_node &other) {
    E *taken = __p;
    __p = other.__p;
    other.__p = taken;
  }
  E *__release() {
    E *taken = __p;
    __p = nullptr;
    return taken;
  }
  void __end() {
    if (__p != nullptr) {
      if constexpr (hashed)
        __cu2rs_end_hashed(__p);
      else
        __cu2rs_end_taken(__p);
    }
  }
};
template <class K, class V, bool hashed = false> class __cu2rs_map_node : public __cu2rs_node<pair<K, V>, hashed> {
public:
  typedef K key_type;
  typedef V mapped_type;
  K &key() const { return this->__p->first; }
  V &mapped() const { return this->__p->second; }
};
template <class K, bool hashed = false> class __cu2rs_set_node : public __cu2rs_node<K, hashed> {
public:
  typedef K value_type;
  K &value() const { return *this->__p; }
};
// What inserting such a node says of containers with single keys.
template <class I, class N> struct __cu2rs_node_inserted {
  I position;
  bool inserted;
  N node;
};
// The members of a container of elements E and nodes N that have to do with them.
#define __CU2RS_NODES(N, key_of)                                                                                                                     \
  typedef N node_type;                                                                                                                               \
  node_type extract(const_iterator place) {                                                                                                          \
    node_type node;                                                                                                                                  \
    node.__p = __cu2rs_take(place);                                                                                                                  \
    return node;                                                                                                                                     \
  }                                                                                                                                                  \
  node_type extract(const K &key) {                                                                                                                  \
    iterator place = __cu2rs_find(key);                                                                                                              \
    if (place == end())                                                                                                                              \
      return node_type();                                                                                                                            \
    return extract(place);                                                                                                                           \
  }                                                                                                                                                  \
  iterator insert(const_iterator, node_type &&node) {                                                                                                \
    if (node.empty())                                                                                                                                \
      return end();                                                                                                                                  \
    pair<iterator, bool> at = __cu2rs_give(node.__p);                                                                                                \
    if (at.second)                                                                                                                                   \
      node.__release();                                                                                                                              \
    return at.first;                                                                                                                                 \
  }                                                                                                                                                  \
  template <class S> void merge(S &&other) {                                                                                                         \
    for (auto place = other.begin(); place != other.end();) {                                                                                        \
      auto here = place;                                                                                                                             \
      ++place;                                                                                                                                       \
      if (__cu2rs_takes(here key_of))                                                                                                                \
        __cu2rs_give(other.__cu2rs_take(here));                                                                                                      \
    }                                                                                                                                                \
  }
// Where keys are single.
#define __CU2RS_SINGLE_NODES                                                                                                                         \
  typedef __cu2rs_node_inserted<iterator, node_type> insert_return_type;                                                                             \
  insert_return_type insert(node_type &&node) {                                                                                                      \
    insert_return_type done;                                                                                                                         \
    done.position = end();                                                                                                                           \
    done.inserted = false;                                                                                                                           \
    if (!node.empty()) {                                                                                                                             \
      pair<iterator, bool> at = __cu2rs_give(node.__p);                                                                                              \
      done.position = at.first;                                                                                                                      \
      done.inserted = at.second;                                                                                                                     \
      if (at.second)                                                                                                                                 \
        node.__release();                                                                                                                            \
      else                                                                                                                                           \
        done.node = std::move(node);                                                                                                                 \
    }                                                                                                                                                \
    return done;                                                                                                                                     \
  }                                                                                                                                                  \
  bool __cu2rs_takes(const K &key) const { return __cu2rs_find(key) == end(); }
#define __CU2RS_EQUAL_NODES                                                                                                                          \
  iterator insert(node_type &&node) { return insert(end(), std::move(node)); }                                                                       \
  bool __cu2rs_takes(const K &) const { return true; }
}
