// `syscall` of <unistd.h>, which takes as many arguments as the call wants.
#pragma once
#pragma cu2rs source
#ifdef __cplusplus
template <class... _Args> inline long syscall(long __number, _Args... __args) {
  const long __a[7] = {(long)__args...};
  return __cu2rs_syscall(__number, __a[0], __a[1], __a[2], __a[3], __a[4], __a[5]);
}
#endif
