// What every C translation unit begins with: the library's variables, so that a program's own `extern char *optarg;` means them.
// Nothing else: a C program sees only what it includes.
#pragma once
#ifdef __cplusplus
extern "C" {
#endif
[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::getopt::optarg.addr()[0]")]] extern char *optarg;
[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::getopt::optind.addr()[0]")]] extern int optind;
[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::getopt::opterr.addr()[0]")]] extern int opterr;
[[cu2rs::expr]] [[cu2rs::rust("cudart_rs::c::getopt::optopt.addr()[0]")]] extern int optopt;
#ifdef __cplusplus
}
#endif
