#ifndef ARCH
#error "ARCH must be defined"
#endif
#warning "this is old"
int main() { return 0; }
