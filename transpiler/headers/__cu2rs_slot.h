// Memory for one object that is made and ended by hand.
#pragma once
#include "__cu2rs_cpp.h"
#pragma cu2rs module cudart_rs::cpp::slot
template <class T> class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::slot::Slot")]] [[cu2rs::size("T")]] __cu2rs_slot {
public:
  __cu2rs_slot();
  T *get() const;
};
