#pragma once
// Static members of a template that are specialised in one unit and used in others: nothing else there need use the class.
template <class T> struct Manager {
  T first;
  explicit Manager(T f) : first(f) {}
  virtual ~Manager() {}
  virtual int size() { return sizeof(T) + (int)first; }
};
template <class T> class Matrix {
public:
  static Manager<T> *manager;
  static const char *const name;
  static int made;
  int size() const { return manager->size(); }
};
template <class T> int Matrix<T>::made = 5;
template <> const char *const Matrix<float>::name;
template <> const char *const Matrix<double>::name;
template <> Manager<float> *Matrix<float>::manager;
template <> Manager<double> *Matrix<double>::manager;
