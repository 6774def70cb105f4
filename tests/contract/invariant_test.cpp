#include "contract/invariant_suite.h"
