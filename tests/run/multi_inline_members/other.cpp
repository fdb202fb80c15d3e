#include "order.h"

int other()
{
    counted++;
    return Order::less == Order(-1, 0) ? 5 : 6;
}
