// The old name of <string.h>; in C++ <memory> is another header.
#pragma once
#include <string.h>
