// <dirent.h>, <sys/utsname.h>: the entries of a folder of one's own, in any order, and what the system says of itself.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <algorithm>
#include <string>
#include <vector>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

static std::string folder;

static void make(const char *name, const char *text) {
  std::string path = folder + "/" + name;
  FILE *f = fopen(path.c_str(), "w");
  fputs(text, f);
  fclose(f);
}

static std::vector<std::string> names(const char *path) {
  std::vector<std::string> list;
  DIR *d = opendir(path);
  if (!d)
    return list;
  while (struct dirent *e = readdir(d)) {
    const char *kind = e->d_type == DT_DIR ? "folder" : e->d_type == DT_REG ? "file" : "other";
    if (e->d_name[0] != '.')
      list.push_back(std::string(e->d_name) + " " + kind);
  }
  closedir(d);
  std::sort(list.begin(), list.end());
  return list;
}

int main() {
  char path[64];
  snprintf(path, sizeof path, "/tmp/cu2rs_dirent_%d", (int)getpid());
  folder = path;
  mkdir(path, 0700);
  make("b.txt", "two");
  make("a.txt", "one");
  mkdir((folder + "/sub").c_str(), 0700);
  for (const std::string &n : names(path))
    printf("%s\n", n.c_str());
  DIR *d = opendir(path);
  int first = 0, again = 0;
  while (readdir(d))
    first++;
  rewinddir(d);
  while (readdir(d))
    again++;
  printf("%d entries, %d again, descriptor %d\n", first, again, dirfd(d) >= 0);
  printf("closed %d\n", closedir(d));
  printf("missing %d, %zu names\n", opendir("/nowhere/at/all") == nullptr, names("/nowhere").size());
  rmdir((folder + "/sub").c_str());
  unlink((folder + "/a.txt").c_str());
  unlink((folder + "/b.txt").c_str());
  printf("removed %d\n", rmdir(path));
  struct utsname u;
  printf("uname %d\n", uname(&u));
  printf("%s %s %d %d\n", u.sysname, u.machine, strlen(u.release) > 0, (int)sizeof(u));
}
