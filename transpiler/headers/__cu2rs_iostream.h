// std::iostream: both an istream and an ostream.
#pragma once
#include "istream"
#include "ostream"
#pragma cu2rs module cudart_rs::cpp::stream
namespace std {
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::stream::Stream")]] iostream : public ostream {
public:
  __CU2RS_STREAM_TYPES
  [[cu2rs::rust("over_buffer")]] explicit iostream(streambuf *buffer);
};
template <class C, class T = char_traits<C>> [[cu2rs::instance("iostream")]] class basic_iostream;
}
