// The stop watch of CUDA's samples, which never runs here: see legacy.h.
#pragma once
struct StopWatchInterface;
static inline bool sdkCreateTimer(StopWatchInterface **) { return true; }
static inline bool sdkDeleteTimer(StopWatchInterface **) { return true; }
static inline bool sdkStartTimer(StopWatchInterface **) { return true; }
static inline bool sdkStopTimer(StopWatchInterface **) { return true; }
static inline bool sdkResetTimer(StopWatchInterface **) { return true; }
static inline float sdkGetTimerValue(StopWatchInterface **) { return 0; }
static inline float sdkGetAverageTimerValue(StopWatchInterface **) { return 0; }
