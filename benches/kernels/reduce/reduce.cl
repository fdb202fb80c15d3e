// A sum for each group of 256 elements, by a tree in local memory.
__kernel void reduce(int n, __global const float *x, __global float *sums, __local float *part) {
    int t = get_local_id(0), i = get_global_id(0);
    part[t] = i < n ? x[i] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = get_local_size(0) / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0) sums[get_group_id(0)] = part[0];
}
