// The names of the CUDA samples' helper_timer.h: wall-clock stop watches, in milliseconds.
#pragma once
#pragma cu2rs library Helpers of the CUDA samples
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::helper
#ifdef __cplusplus
class [[cu2rs::opaque]] [[cu2rs::rust("cudart_rs::helper::StopWatchInterface")]] StopWatchInterface {
public:
  void start();
  void stop();
  void reset();
  float getTime();
  float getAverageTime();
};
bool sdkCreateTimer(StopWatchInterface **timer);
bool sdkDeleteTimer(StopWatchInterface **timer);
bool sdkStartTimer(StopWatchInterface **timer);
bool sdkStopTimer(StopWatchInterface **timer);
bool sdkResetTimer(StopWatchInterface **timer);
float sdkGetAverageTimerValue(StopWatchInterface **timer);
float sdkGetTimerValue(StopWatchInterface **timer);
#endif
