// Pictures of a result, for people to look at: `--pictures PREFIX`, which comes last, writes PREFIX-input.pgm, PREFIX-device.pgm and PREFIX-host.pgm.

#pragma once

#include <stdio.h>
#include <string.h>

// The prefix, or NULL. The option is taken out of the arguments.
static inline const char *pictures_wanted(int *argc, char **argv)
{
    if (*argc < 3 || strcmp(argv[*argc - 2], "--pictures") != 0) return NULL;
    *argc -= 2;
    return argv[*argc + 1];
}

// Writes a picture of grey values, row by row; what is below 0 or above 255 is cut off. `step` and `pitch` are the distances of neighbours in x and y.
template <typename T> void write_picture(const char *prefix, const char *which, const T *values, int width, int height, int step, int pitch, int zero)
{
    char path[1024];
    snprintf(path, sizeof path, "%s-%s.pgm", prefix, which);
    FILE *f = fopen(path, "wb");
    if (!f) {
        perror(path);
        return;
    }
    fprintf(f, "P5\n%d %d\n255\n", width, height);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int v = (int)values[(size_t)y * pitch + (size_t)x * step] + zero;
            fputc(v < 0 ? 0 : v > 255 ? 255 : v, f);
        }
    }
    fclose(f);
}
