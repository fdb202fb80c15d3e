// How often each byte occurs: counted by each group in local memory, then added up.
__kernel void histogram(int n, __global const uchar *x, __global uint *counts) {
    __local uint own[256];
    for (int k = get_local_id(0); k < 256; k += get_local_size(0)) own[k] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(&own[x[i]]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = get_local_id(0); k < 256; k += get_local_size(0)) atomic_add(&counts[k], own[k]);
}
