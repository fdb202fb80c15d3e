y: \
  /tmp/lt/k.cu
