#pragma once
#define SIZE 8
void launch(int *host, int n);
