#include <cstdio>
#include <cstring>
#include <curl/curl.h>

__global__ void letters(char *p, int n) {
  int i = threadIdx.x;
  if (i < n) p[i] = 'a' + i % 26;
}

static size_t keep(char *data, size_t size, size_t n, void *sum) {
  for (size_t i = 0; i < size * n; ++i) *(long *)sum += data[i];
  return size * n;
}

int main() {
  curl_version_info_data *v = curl_version_info(CURLVERSION_NOW);
  printf("version %d\n", v->version_num > 0x070000 && strncmp(curl_version(), "libcurl/", 8) == 0);
  char *p;
  cudaMallocManaged(&p, 64);
  letters<<<1, 64>>>(p, 64);
  cudaDeviceSynchronize();
  FILE *f = fopen("read.txt", "wb");
  fwrite(p, 1, 64, f);
  fclose(f);
  char *shown = curl_easy_escape(nullptr, "a b/c", 0);
  printf("%s\n", shown);
  curl_free(shown);
  CURL *c = curl_easy_init();
  long sum = 0, own = 0;
  char here[512], url[600];
  FILE *pwd = popen("pwd", "r");
  if (fscanf(pwd, "%511s", here) != 1) return 1;
  pclose(pwd);
  snprintf(url, sizeof url, "file://%s/read.txt", here);
  curl_easy_setopt(c, CURLOPT_URL, url);
  curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, keep);
  curl_easy_setopt(c, CURLOPT_WRITEDATA, &sum);
  CURLcode rc = curl_easy_perform(c);
  double bytes = 0;
  curl_off_t size = 0;
  curl_easy_getinfo(c, CURLINFO_SIZE_DOWNLOAD_T, &size);
  for (int i = 0; i < 64; ++i) own += p[i];
  printf("%s: same %d, %ld bytes\n", curl_easy_strerror(rc), sum == own, (long)size);
  curl_easy_cleanup(c);
  cudaFree(p);
  return 0;
}
