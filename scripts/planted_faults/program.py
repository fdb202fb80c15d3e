"""The program around the kernels of kernels.py: `prog NUMBER good|bad` runs one of them."""
import kernels

HEAD = r"""// Random kernels with one planted fault each and their twins without, made by scripts/planted-faults.
#include <cstdio>
#include <cstdlib>
#include <cstring>
static __device__ unsigned value(long long acc, int salt) { return (unsigned)(acc & 0xff) << 19 | (unsigned)salt; }
static char host[1 << 17];
template <class T> static T *make(int n, int how) {
  T *p;
  cudaMalloc(&p, n * sizeof(T));
  if (how == 1) {
    for (int i = 0; i < n; i++) ((T *)host)[i] = T(1000000 + i * 3);
    cudaMemcpy(p, host, n * sizeof(T), cudaMemcpyHostToDevice);
  }
  if (how == 2) cudaMemset(p, 0, n * sizeof(T));
  return p;
}
"""


def host(k, kernel, name):
    out = [f"static void {name}() {{", "  int *out = make<int>(1024, 1);"]
    arrays = k.names("global")
    what, of = (k.host + " ").split(" ")[:2]
    for a in arrays:
        d = k.arrays[a]
        out.append(f"  {d['type']} *{a} = make<{d['type']}>({d['size']}, {dict(copy=1, zero=2, none=0)[d['init']]});")
    if what == "freed":
        out.append(f"  cudaFree({of});")
    out.append(f"  {kernel}<<<{k.grid}, {k.block}, {k.dynamic}>>>({', '.join([str(k.n), 'out'] + arrays)});")
    out.append("  cudaDeviceSynchronize();")
    if what == "long":
        out.append(f"  cudaMemcpy(host, {of}, {k.arrays[of]['size']} * sizeof(*{of}) + 4, cudaMemcpyDeviceToHost);")
    out += [f"  cudaFree({a});" for a in arrays if not (what in ("freed", "left") and a == of)] + ["  cudaFree(out);", "}"]
    return out


def program(pairs):
    """The text of a program of pairs (right kernel, faulty kernel)."""
    lines = HEAD.splitlines()
    table = []
    for i, pair in enumerate(pairs):
        for k, which in zip(pair, ("good", "bad")):
            lines += kernels.text(k, f"k{i}_{which}", len(lines) + 1)
            lines += host(k, f"k{i}_{which}", f"run{i}_{which}")
        table.append(f"{{run{i}_good, run{i}_bad}}")
    lines.append(f"static void (*const all[][2])() = {{{', '.join(table)}}};")
    lines += ["int main(int argc, char **argv) {", "  if (argc > 2) all[atoi(argv[1])][!strcmp(argv[2], \"bad\")]();", "  return 0;", "}"]
    return "\n".join(lines) + "\n"
