// The names of the CUDA SDK's old cutil.h that programs use; own wording. Where a program has a cutil.h of its own, the functions that only the SDK's library has
// are taken from here, too.
#pragma once
#pragma cu2rs library Helpers of the CUDA samples
#include "cuda_runtime.h"
#include "math.h"
#include "stdio.h"
#include "stdlib.h"
#include "string.h"
#include "sys/time.h"
#pragma cu2rs internal __cu2rs_cut

#define CUTIL_API
#define DLL_MAPPING
#define CUT_BANK_CHECKER(array, index) array[index]
#define CUT_DEVICE_SYNCHRONIZE() cudaDeviceSynchronize();
#define CUT_DEVICE_RESET() cudaDeviceReset();
#define CUDA_SAFE_CALL_NO_SYNC(call) { __cu2rs_cut::cuda((int)(call), __FILE__, __LINE__); }
#define CUDA_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call);
#define CUDA_SAFE_THREAD_SYNC() { __cu2rs_cut::cuda((int)cudaDeviceSynchronize(), __FILE__, __LINE__); }
#define CU_SAFE_CALL_NO_SYNC(call) { __cu2rs_cut::driver((int)(call), __FILE__, __LINE__); }
#define CU_SAFE_CALL(call) CU_SAFE_CALL_NO_SYNC(call);
#define CU_SAFE_CTX_SYNC() { __cu2rs_cut::driver((int)cuCtxSynchronize(), __FILE__, __LINE__); }
#define CUFFT_SAFE_CALL(call) { __cu2rs_cut::library("CUFFT", (int)(call), __FILE__, __LINE__); }
#define CUT_SAFE_CALL(call) \
  if (CUTTrue != (call)) { __cu2rs_cut::stop("Cut error", __FILE__, __LINE__); }
#define CUT_CHECK_ERROR(message) { __cu2rs_cut::pending(message, __FILE__, __LINE__); }
#define CUDA_CHECK_CTX_LOST(message) { __cu2rs_cut::pending(message, __FILE__, __LINE__); }
#define CUT_SAFE_MALLOC(call) \
  { if (!(call)) { __cu2rs_cut::stop("Host malloc failure", __FILE__, __LINE__); } }
#define CUT_CONDITION(value) \
  if (CUTFalse == cutCheckCondition(value, __FILE__, __LINE__)) { exit(EXIT_FAILURE); }
#define CUT_DEVICE_INIT(argc, argv) { __cu2rs_cut::choose(argc, (const char **)(argv)); }
#define CUT_EXIT(argc, argv) \
  { __cu2rs_cut::wait(argc, (const char **)(argv)); exit(EXIT_SUCCESS); }

#pragma cu2rs source
enum CUTBoolean { CUTFalse = 0, CUTTrue = 1 };

namespace __cu2rs_cut {
inline void stop(const char *what, const char *file, int line) {
  fprintf(stderr, "%s in file '%s' in line %i.\n", what, file, line);
  exit(EXIT_FAILURE);
}
inline void cuda(int error, const char *file, int line) {
  if (error != 0) {
    fprintf(stderr, "Cuda error in file '%s' in line %i : %s.\n", file, line, cudaGetErrorString((cudaError_t)error));
    exit(EXIT_FAILURE);
  }
}
inline void driver(int error, const char *file, int line) {
  if (error != 0) {
    fprintf(stderr, "Cuda driver error %x in file '%s' in line %i.\n", error, file, line);
    exit(EXIT_FAILURE);
  }
}
inline void library(const char *name, int error, const char *file, int line) {
  if (error != 0) {
    fprintf(stderr, "%s error in file '%s' in line %i.\n", name, file, line);
    exit(EXIT_FAILURE);
  }
}
inline void pending(const char *message, const char *file, int line) {
  cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess) {
    fprintf(stderr, "Cuda error: %s in file '%s' in line %i : %s.\n", message, file, line, cudaGetErrorString(error));
    exit(EXIT_FAILURE);
  }
}

// What follows `-name` or `--name`: the text after its `=`, or an empty one; null if it is not there.
inline const char *argument(int argc, const char **argv, const char *name) {
  unsigned long length = strlen(name);
  for (int i = 1; i < argc; i++) {
    const char *text = argv[i];
    if (*text != '-') continue;
    text += text[1] == '-' ? 2 : 1;
    if (strncmp(text, name, length) != 0) continue;
    if (text[length] == '=') return text + length + 1;
    if (text[length] == 0) return text + length;
  }
  return 0;
}
inline void choose(int argc, const char **argv) {
  int count = 0, device = 0;
  cuda((int)cudaGetDeviceCount(&count), __FILE__, __LINE__);
  if (count == 0) {
    fprintf(stderr, "cutil error: no devices supporting CUDA.\n");
    exit(EXIT_FAILURE);
  }
  const char *text = argument(argc, argv, "device");
  if (text) device = atoi(text);
  if (device < 0) device = 0;
  if (device > count - 1) device = count - 1;
  cudaDeviceProp properties;
  cuda((int)cudaGetDeviceProperties(&properties, device), __FILE__, __LINE__);
  if (!argument(argc, argv, "quiet")) fprintf(stderr, "Using device %d: %s\n", device, properties.name);
  cuda((int)cudaSetDevice(device), __FILE__, __LINE__);
}
inline void wait(int argc, const char **argv) {
  if (!argument(argc, argv, "noprompt")) {
    printf("\nPress ENTER to exit...\n");
    fflush(stdout);
    fflush(stderr);
    getchar();
  }
}

// A stop watch: times in milliseconds.
struct Watch {
  bool used, running;
  double total, started;
  unsigned int sessions;
};
constexpr unsigned int watches = 256;
inline Watch *watch(unsigned int name) {
  static Watch all[watches];
  return name < watches ? &all[name] : 0;
}
inline Watch *known(unsigned int name) {
  Watch *w = watch(name);
  return w && w->used ? w : 0;
}
inline double now() {
  struct timeval t;
  gettimeofday(&t, 0);
  return (double)t.tv_sec * 1000.0 + (double)t.tv_usec / 1000.0;
}

// Elements that are further apart than `epsilon`, at most `threshold` of all: all have to agree where that is 0.
template <class T, class D> CUTBoolean compare(const T *reference, const T *data, unsigned int length, D epsilon, float threshold) {
  unsigned int wrong = 0;
  for (unsigned int i = 0; i < length; i++) {
    D difference = (D)reference[i] - (D)data[i];
    if (!(difference >= -epsilon && difference <= epsilon)) wrong++;
  }
  if (threshold == 0.0f) return wrong == 0 ? CUTTrue : CUTFalse;
  return (float)length * threshold > (float)wrong ? CUTTrue : CUTFalse;
}

// The numbers of a text file, after a first line that begins with `#`.
template <class T> CUTBoolean read(const char *name, T **data, unsigned int *length, bool verbose) {
  FILE *file = fopen(name, "r");
  if (!file) {
    if (verbose) fprintf(stderr, "cutReadFile: cannot open %s\n", name);
    return CUTFalse;
  }
  int first = fgetc(file);
  while (first == '#') {
    while (first != '\n' && first != EOF) first = fgetc(file);
    first = fgetc(file);
  }
  ungetc(first, file);
  unsigned int room = 256, count = 0;
  T *all = (T *)malloc(room * sizeof(T));
  double number;
  while (fscanf(file, "%lf", &number) == 1) {
    if (count == room) {
      room *= 2;
      all = (T *)realloc(all, room * sizeof(T));
    }
    all[count++] = (T)number;
  }
  fclose(file);
  if (!*data) {
    *data = all;
    *length = count;
    return CUTTrue;
  }
  bool fits = *length == count;
  if (fits) memcpy(*data, all, count * sizeof(T));
  free(all);
  return fits ? CUTTrue : CUTFalse;
}
template <class T> CUTBoolean write(const char *name, const T *data, unsigned int length, double epsilon, const char *format, bool verbose) {
  FILE *file = fopen(name, "w");
  if (!file) {
    if (verbose) fprintf(stderr, "cutWriteFile: cannot open %s\n", name);
    return CUTFalse;
  }
  fprintf(file, "# %g\n", epsilon);
  for (unsigned int i = 0; i < length; i++) fprintf(file, format, (double)data[i]);
  fprintf(file, "\n");
  return fclose(file) == 0 ? CUTTrue : CUTFalse;
}

// A binary image of so many channels (1: P5, 3: P6) with values up to 255.
inline bool load(const char *name, unsigned char **data, unsigned int *width, unsigned int *height, unsigned int channels) {
  FILE *file = fopen(name, "rb");
  if (!file) {
    fprintf(stderr, "cutLoad: cannot open %s\n", name);
    return false;
  }
  char kind = 0;
  unsigned int numbers[3], count = 0;
  bool good = fscanf(file, "P%c", &kind) == 1 && kind == (channels == 1 ? '5' : '6');
  while (good && count < 3) {
    int c = fgetc(file);
    if (c == '#') {
      while (c != '\n' && c != EOF) c = fgetc(file);
    } else if (c >= '0' && c <= '9') {
      ungetc(c, file);
      good = fscanf(file, "%u", &numbers[count]) == 1;
      count++;
    } else {
      good = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }
  }
  good = good && numbers[2] == 255 && fgetc(file) != EOF;
  if (good) {
    unsigned long size = (unsigned long)numbers[0] * numbers[1] * channels;
    if (!*data) {
      *data = (unsigned char *)malloc(size);
    } else if (*width != numbers[0] || *height != numbers[1]) {
      good = false;
    }
    *width = numbers[0];
    *height = numbers[1];
    good = good && fread(*data, 1, size, file) == size;
  }
  fclose(file);
  if (!good) fprintf(stderr, "cutLoad: %s is not an image of the expected form\n", name);
  return good;
}
inline CUTBoolean save(const char *name, const unsigned char *data, unsigned int width, unsigned int height, unsigned int channels) {
  FILE *file = fopen(name, "wb");
  if (!file) {
    fprintf(stderr, "cutSave: cannot open %s\n", name);
    return CUTFalse;
  }
  fprintf(file, channels == 1 ? "P5\n%u\n%u\n255\n" : "P6\n%u\n%u\n255\n", width, height);
  unsigned long size = (unsigned long)width * height * channels;
  bool good = fwrite(data, 1, size, file) == size;
  return fclose(file) == 0 && good ? CUTTrue : CUTFalse;
}
// Grey values as numbers of another type: bytes, for floats fractions of 255.
template <class T> CUTBoolean load_grey(const char *name, T **data, unsigned int *width, unsigned int *height, T white) {
  unsigned char *bytes = 0;
  if (!load(name, &bytes, width, height, 1)) return CUTFalse;
  unsigned long size = (unsigned long)*width * *height;
  if (!*data) *data = (T *)malloc(size * sizeof(T));
  for (unsigned long i = 0; i < size; i++) (*data)[i] = (T)bytes[i] / white;
  free(bytes);
  return CUTTrue;
}
template <class T> CUTBoolean save_grey(const char *name, const T *data, unsigned int width, unsigned int height, T white) {
  unsigned long size = (unsigned long)width * height;
  unsigned char *bytes = (unsigned char *)malloc(size);
  for (unsigned long i = 0; i < size; i++) bytes[i] = (unsigned char)(data[i] * white);
  CUTBoolean good = save(name, bytes, width, height, 1);
  free(bytes);
  return good;
}
} // namespace __cu2rs_cut

extern "C" {
inline void cutFree(void *pointer) { free(pointer); }
[[cu2rs::limit("Nothing is counted.")]] inline void cutCheckBankAccess(unsigned int, unsigned int, unsigned int, unsigned int, unsigned int, unsigned int, const char *, const int, const char *, const int) {}
inline CUTBoolean cutCheckCondition(int value, const char *file, const int line) {
  if (value) return CUTTrue;
  fprintf(stderr, "Condition failed in file '%s' in line %i.\n", file, line);
  return CUTFalse;
}
[[cu2rs::limit("Looks here, in ./data and beside the program.")]] inline char *cutFindFilePath(const char *name, const char *executable) {
  const char *places[5] = {"", "data/", "../data/", "../../data/", 0};
  unsigned long before = 0;
  if (executable) {
    const char *slash = strrchr(executable, '/');
    if (slash) before = (unsigned long)(slash - executable) + 1;
  }
  char *path = (char *)malloc(strlen(name) + before + 16);
  for (int beside = 0; beside < 2; beside++) {
    for (int i = 0; places[i]; i++) {
      path[0] = 0;
      if (beside) strncat(path, executable, before);
      strcat(path, places[i]);
      strcat(path, name);
      FILE *file = fopen(path, "rb");
      if (file) {
        fclose(file);
        return path;
      }
    }
  }
  free(path);
  return 0;
}

inline CUTBoolean cutCheckCmdLineFlag(const int argc, const char **argv, const char *name) {
  return __cu2rs_cut::argument(argc, argv, name) ? CUTTrue : CUTFalse;
}
inline CUTBoolean cutGetCmdLineArgumenti(const int argc, const char **argv, const char *name, int *value) {
  const char *text = __cu2rs_cut::argument(argc, argv, name);
  int number;
  if (!text || sscanf(text, "%d", &number) != 1) return CUTFalse;
  *value = number;
  return CUTTrue;
}
inline CUTBoolean cutGetCmdLineArgumentf(const int argc, const char **argv, const char *name, float *value) {
  const char *text = __cu2rs_cut::argument(argc, argv, name);
  float number;
  if (!text || sscanf(text, "%f", &number) != 1) return CUTFalse;
  *value = number;
  return CUTTrue;
}
inline CUTBoolean cutGetCmdLineArgumentstr(const int argc, const char **argv, const char *name, char **value) {
  const char *text = __cu2rs_cut::argument(argc, argv, name);
  if (!text || !*text) return CUTFalse;
  *value = strdup(text);
  return CUTTrue;
}

inline CUTBoolean cutCreateTimer(unsigned int *name) {
  for (unsigned int i = 1; i < __cu2rs_cut::watches; i++) {
    __cu2rs_cut::Watch *w = __cu2rs_cut::watch(i);
    if (!w->used) {
      *w = __cu2rs_cut::Watch{true, false, 0.0, 0.0, 0};
      *name = i;
      return CUTTrue;
    }
  }
  *name = 0;
  return CUTFalse;
}
inline CUTBoolean cutDeleteTimer(unsigned int name) {
  __cu2rs_cut::Watch *w = __cu2rs_cut::known(name);
  if (w) w->used = false;
  return w ? CUTTrue : CUTFalse;
}
inline CUTBoolean cutStartTimer(const unsigned int name) {
  __cu2rs_cut::Watch *w = __cu2rs_cut::known(name);
  if (!w) return CUTFalse;
  w->started = __cu2rs_cut::now();
  w->running = true;
  return CUTTrue;
}
inline CUTBoolean cutStopTimer(const unsigned int name) {
  __cu2rs_cut::Watch *w = __cu2rs_cut::known(name);
  if (!w) return CUTFalse;
  w->total += __cu2rs_cut::now() - w->started;
  w->sessions++;
  w->running = false;
  return CUTTrue;
}
inline CUTBoolean cutResetTimer(const unsigned int name) {
  __cu2rs_cut::Watch *w = __cu2rs_cut::known(name);
  if (!w) return CUTFalse;
  w->total = 0;
  w->sessions = 0;
  if (w->running) w->started = __cu2rs_cut::now();
  return CUTTrue;
}
inline float cutGetTimerValue(const unsigned int name) {
  __cu2rs_cut::Watch *w = __cu2rs_cut::known(name);
  if (!w) return 0.0f;
  return (float)(w->total + (w->running ? __cu2rs_cut::now() - w->started : 0.0));
}
inline float cutGetAverageTimerValue(const unsigned int name) {
  __cu2rs_cut::Watch *w = __cu2rs_cut::known(name);
  return w && w->sessions > 0 ? (float)(w->total / w->sessions) : 0.0f;
}

inline CUTBoolean cutComparef(const float *reference, const float *data, const unsigned int length) {
  return __cu2rs_cut::compare(reference, data, length, 0.0f, 0.0f);
}
inline CUTBoolean cutComparei(const int *reference, const int *data, const unsigned int length) {
  return __cu2rs_cut::compare(reference, data, length, 0ll, 0.0f);
}
inline CUTBoolean cutCompareuit(const unsigned int *reference, const unsigned int *data, const unsigned int length, const float epsilon, const float threshold) {
  return __cu2rs_cut::compare(reference, data, length, (double)epsilon, threshold);
}
inline CUTBoolean cutCompareub(const unsigned char *reference, const unsigned char *data, const unsigned int length) {
  return __cu2rs_cut::compare(reference, data, length, 0, 0.0f);
}
inline CUTBoolean cutCompareubt(const unsigned char *reference, const unsigned char *data, const unsigned int length, const float epsilon, const float threshold) {
  return __cu2rs_cut::compare(reference, data, length, epsilon, threshold);
}
inline CUTBoolean cutCompareube(const unsigned char *reference, const unsigned char *data, const unsigned int length, const float epsilon) {
  return __cu2rs_cut::compare(reference, data, length, epsilon, 0.0f);
}
inline CUTBoolean cutComparefe(const float *reference, const float *data, const unsigned int length, const float epsilon) {
  return __cu2rs_cut::compare(reference, data, length, epsilon, 0.0f);
}
inline CUTBoolean cutComparefet(const float *reference, const float *data, const unsigned int length, const float epsilon, const float threshold) {
  return __cu2rs_cut::compare(reference, data, length, epsilon, threshold);
}
inline CUTBoolean cutCompareL2fe(const float *reference, const float *data, const unsigned int length, const float epsilon) {
  float error = 0, norm = 0;
  for (unsigned int i = 0; i < length; i++) {
    float difference = reference[i] - data[i];
    error += difference * difference;
    norm += reference[i] * reference[i];
  }
  norm = sqrtf(norm);
  if (fabsf(norm) < 1e-7f) return CUTFalse;
  return sqrtf(error) / norm < epsilon ? CUTTrue : CUTFalse;
}

inline CUTBoolean cutReadFilef(const char *name, float **data, unsigned int *length, bool verbose = false) { return __cu2rs_cut::read(name, data, length, verbose); }
inline CUTBoolean cutReadFiled(const char *name, double **data, unsigned int *length, bool verbose = false) { return __cu2rs_cut::read(name, data, length, verbose); }
inline CUTBoolean cutReadFilei(const char *name, int **data, unsigned int *length, bool verbose = false) { return __cu2rs_cut::read(name, data, length, verbose); }
inline CUTBoolean cutReadFileui(const char *name, unsigned int **data, unsigned int *length, bool verbose = false) { return __cu2rs_cut::read(name, data, length, verbose); }
inline CUTBoolean cutWriteFilef(const char *name, const float *data, unsigned int length, const float epsilon, bool verbose = false) { return __cu2rs_cut::write(name, data, length, epsilon, "%g ", verbose); }
inline CUTBoolean cutWriteFiled(const char *name, const double *data, unsigned int length, const double epsilon, bool verbose = false) { return __cu2rs_cut::write(name, data, length, epsilon, "%g ", verbose); }
inline CUTBoolean cutWriteFilei(const char *name, const int *data, unsigned int length, bool verbose = false) { return __cu2rs_cut::write(name, data, length, 0, "%.0f ", verbose); }
inline CUTBoolean cutWriteFileui(const char *name, const unsigned int *data, unsigned int length, bool verbose = false) { return __cu2rs_cut::write(name, data, length, 0, "%.0f ", verbose); }

inline CUTBoolean cutLoadPGMub(const char *name, unsigned char **data, unsigned int *width, unsigned int *height) {
  return __cu2rs_cut::load(name, data, width, height, 1) ? CUTTrue : CUTFalse;
}
inline CUTBoolean cutLoadPPMub(const char *name, unsigned char **data, unsigned int *width, unsigned int *height) {
  return __cu2rs_cut::load(name, data, width, height, 3) ? CUTTrue : CUTFalse;
}
inline CUTBoolean cutLoadPPM4ub(const char *name, unsigned char **data, unsigned int *width, unsigned int *height) {
  unsigned char *colours = 0;
  if (!__cu2rs_cut::load(name, &colours, width, height, 3)) return CUTFalse;
  unsigned long size = (unsigned long)*width * *height;
  if (!*data) *data = (unsigned char *)malloc(size * 4);
  for (unsigned long i = 0; i < size; i++) {
    for (int c = 0; c < 3; c++) (*data)[i * 4 + c] = colours[i * 3 + c];
    (*data)[i * 4 + 3] = 0;
  }
  free(colours);
  return CUTTrue;
}
inline CUTBoolean cutLoadPGMi(const char *name, unsigned int **data, unsigned int *width, unsigned int *height) { return __cu2rs_cut::load_grey(name, data, width, height, 1u); }
inline CUTBoolean cutLoadPGMs(const char *name, unsigned short **data, unsigned int *width, unsigned int *height) { return __cu2rs_cut::load_grey(name, data, width, height, (unsigned short)1); }
inline CUTBoolean cutLoadPGMf(const char *name, float **data, unsigned int *width, unsigned int *height) { return __cu2rs_cut::load_grey(name, data, width, height, 255.0f); }
inline CUTBoolean cutSavePGMub(const char *name, unsigned char *data, unsigned int width, unsigned int height) { return __cu2rs_cut::save(name, data, width, height, 1); }
inline CUTBoolean cutSavePPMub(const char *name, unsigned char *data, unsigned int width, unsigned int height) { return __cu2rs_cut::save(name, data, width, height, 3); }
inline CUTBoolean cutSavePPM4ub(const char *name, unsigned char *data, unsigned int width, unsigned int height) {
  unsigned long size = (unsigned long)width * height;
  unsigned char *colours = (unsigned char *)malloc(size * 3);
  for (unsigned long i = 0; i < size; i++) {
    for (int c = 0; c < 3; c++) colours[i * 3 + c] = data[i * 4 + c];
  }
  CUTBoolean good = __cu2rs_cut::save(name, colours, width, height, 3);
  free(colours);
  return good;
}
inline CUTBoolean cutSavePGMi(const char *name, unsigned int *data, unsigned int width, unsigned int height) { return __cu2rs_cut::save_grey(name, data, width, height, 1u); }
inline CUTBoolean cutSavePGMs(const char *name, unsigned short *data, unsigned int width, unsigned int height) { return __cu2rs_cut::save_grey(name, data, width, height, (unsigned short)1); }
inline CUTBoolean cutSavePGMf(const char *name, float *data, unsigned int width, unsigned int height) { return __cu2rs_cut::save_grey(name, data, width, height, 255.0f); }
}
