// OpenMP's run-time functions. Pragmas are not translated, so everything runs in a team of one thread.
#pragma once
#pragma cu2rs library OpenMP
#pragma cu2rs limit "Pragmas are not obeyed, so everything runs in a team of one thread."
#include "__cu2rs_base.h"
#pragma cu2rs module cudart_rs::c::omp
__CU2RS_C_BEGIN
typedef struct [[cu2rs::rust("cudart_rs::c::omp::omp_lock_t")]] {
  int state;
} omp_lock_t;
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_thread_num(void);
int omp_get_num_procs(void);
int omp_in_parallel(void);
void omp_set_num_threads(int count);
void omp_set_dynamic(int on);
void omp_set_nested(int on);
double omp_get_wtime(void);
double omp_get_wtick(void);
void omp_init_lock(omp_lock_t *lock);
void omp_destroy_lock(omp_lock_t *lock);
void omp_set_lock(omp_lock_t *lock);
void omp_unset_lock(omp_lock_t *lock);
__CU2RS_C_END
