// How unordered containers compare keys unless they are told otherwise: by the key's own ==.
#pragma once
#include "__cu2rs_cpp.h"
#pragma cu2rs module cudart_rs::cpp::unordered
namespace std {
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::cpp::unordered::StdEqual")]] __cu2rs_equal {
};
}
