// std::iostream: both an istream and an ostream.
#pragma once
#include "istream"
#include "ostream"
namespace std {
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::stream::Stream")]] iostream : public ostream {
};
}
