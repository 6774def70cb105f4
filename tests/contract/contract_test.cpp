#include "contract/contract_suite.h"
