//! buffer 0 s32 zero 12
//! launch flow grid 1 block 12 args b0
//! expect 0 s32 100 111 222 322 1000 55 66 1000 0 4 1 7
//! buffer 1 s32 zero 4
//! launch jumps grid 1 block 1 args b1
//! expect 1 s32 45 12 3 9
// Switches that fall through, loops that are left, short circuits, jumps.
extern "C" __global__ void flow(int *out) {
  int t = threadIdx.x, r = 0;
  switch (t) {
  case 0:
    r = 100;
    break;
  case 1:
    r += 1;
  case 10 ... 20:
    r += t == 1 ? 110 : 1;
    if (t == 11)
      r += 6;
    break;
  case 3:
    r = 100;
  case 2:
    r += 222;
    break;
  case 5:
    for (int i = 0;; i++) {
      if (i == 3)
        continue;
      if (i > 10)
        break;
      r += i;
    }
    r += 3;
    break;
  case 6: {
    int i = 0;
    do {
      r += i;
      if (i == 11)
        break;
    } while (++i < 100);
    break;
  }
  case 8:
    return;
  case 9:
    r = (t > 1 && t < 3) || (t == 9 && !(t & 2)) ? 4 : 5;
    break;
  default:
    r = 1000;
  }
  out[t] = r;
}
extern "C" __global__ void jumps(int *out) {
  int i = 0, sum = 0;
again:
  sum += i;
  if (++i < 10)
    goto again;
  out[0] = sum;
  int n = 0;
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 4; b++) {
      if (a == 3)
        goto done;
      n++;
    }
done:
  out[1] = n;
  int k = 0;
  while (k < 3)
    k++;
  out[2] = k;
  out[3] = ({ int q = k; q * q; });
}
