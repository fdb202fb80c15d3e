#ifdef __cplusplus
extern "C" {
#endif
struct point { double x; float y; int id; };
typedef struct handle handle;
extern int counter;                                  /* of C */
extern int table[3];                                 /* of CUDA */
double norm(const struct point *p, int n);
struct point moved(struct point p, double by);
int apply(int (*f)(int, void *), int n, void *data);
handle *open_handle(const char *name);
const char *handle_name(handle *h);
void close_handle(handle *h);
int on_gpu(const int *v, int n);                     /* of CUDA, called by C */
int sum_on_gpu(int n);
int logged(const char *where, const char *format, ...);
#ifdef __cplusplus
}
#endif
