// <sys/ioctl.h>: programs include it for the size of the terminal; nothing is declared.
#pragma once
