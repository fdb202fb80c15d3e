// Execution policies.
#pragma once
#include "../../execution_policy.h"
