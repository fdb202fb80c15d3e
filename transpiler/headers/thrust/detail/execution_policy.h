// Execution policies' classes.
#pragma once
#include "policy.h"
