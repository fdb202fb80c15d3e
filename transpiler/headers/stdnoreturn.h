// C11 <stdnoreturn.h>.
#pragma once
#ifndef __cplusplus
#define noreturn _Noreturn
#endif
