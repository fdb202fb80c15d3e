// thrust::system_error is std::system_error. The algorithms here do not throw it.
#pragma once
#include "../system_error"
#pragma cu2rs source
namespace thrust {
using std::error_code;
using std::system_error;
namespace system {
using std::error_code;
using std::system_error;
}
}
