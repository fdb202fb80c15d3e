#pragma once
int scaled_sum(int n);
