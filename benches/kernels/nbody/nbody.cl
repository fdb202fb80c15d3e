// Accelerations of all bodies by all others, one item a body.
__kernel void accelerate(int n, __global const float *px, __global const float *py, __global const float *pz, __global const float *mass, __global float *ax,
                         __global float *ay, __global float *az) {
    int i = get_global_id(0);
    if (i < n) {
        float x = px[i], y = py[i], z = pz[i];
        float sx = 0, sy = 0, sz = 0;
        for (int j = 0; j < n; j++) {
            float dx = px[j] - x, dy = py[j] - y, dz = pz[j] - z;
            float r = 1.0f / sqrt(dx * dx + dy * dy + dz * dz + 0.01f);
            float w = mass[j] * r * r * r;
            sx += dx * w;
            sy += dy * w;
            sz += dz * w;
        }
        ax[i] = sx;
        ay[i] = sy;
        az[i] = sz;
    }
}
