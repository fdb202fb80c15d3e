// Versions of the interfaces that programs ship copies of (getopt): with these, such copies compile to nothing, as with
// the GNU C library, and the library's own is used.
#ifndef CU2RS_GNU_VERSIONS_H
#define CU2RS_GNU_VERSIONS_H
#define _GNU_OBSTACK_INTERFACE_VERSION 1
#define _GNU_REGEX_INTERFACE_VERSION 1
#define _GNU_GLOB_INTERFACE_VERSION 1
#define _GNU_GETOPT_INTERFACE_VERSION 2
#endif
