/* A disk, or a memory, that fails at the n-th time: loaded before the C library, and armed from Python.

   Only calls that concern one folder count; of allocations, only those that SQLite makes. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { NOTHING, WRITE, FSYNC, OPEN, ALLOCATION, OPEN_TO_WRITE };

static int armed = NOTHING, lasting, error_number;
static long countdown, counted;
static char folder[4096];
static uintptr_t from, to;

extern void *__libc_malloc(size_t);
extern void *__libc_realloc(void *, size_t);

void fault_arm(int kind, long n, int lasts, int number, const char *where, uintptr_t first, uintptr_t last)
{
    strncpy(folder, where, sizeof folder - 1);
    lasting = lasts, error_number = number, countdown = n, counted = 0, from = first, to = last;
    armed = kind;
}

long fault_counted(void) { return counted; }

static int fails(int kind)
{
    if (armed != kind)
        return 0;
    counted++;
    if (counted < countdown || (counted > countdown && !lasting))
        return 0;
    errno = error_number;
    return 1;
}

static int is_ours(int fd)
{
    char link[64], path[4096];
    if (armed == NOTHING)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return strstr(path, folder) != NULL;
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

#define WRITING(name, parameters, arguments) \
    ssize_t name parameters \
    { \
        REAL(name); \
        if (armed == WRITE && is_ours(fd) && fails(WRITE)) return -1; \
        return real arguments; \
    }

WRITING(write, (int fd, const void *data, size_t size), (fd, data, size))
WRITING(pwrite, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at))
WRITING(pwrite64, (int fd, const void *data, size_t size, off64_t at), (fd, data, size, at))

#define SYNCING(name) \
    int name(int fd) \
    { \
        REAL(name); \
        if (armed == FSYNC && is_ours(fd) && fails(FSYNC)) return -1; \
        return real(fd); \
    }

SYNCING(fsync)
SYNCING(fdatasync)

static mode_t mode_of(int flags, va_list rest) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; }

#define OPENING(name) \
    int name(const char *path, int flags, ...) \
    { \
        REAL(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = mode_of(flags, rest); \
        va_end(rest); \
        if (armed == OPEN && strstr(path, folder) && fails(OPEN)) return -1; \
        if (armed == OPEN_TO_WRITE && flags & (O_WRONLY | O_RDWR | O_CREAT) && strstr(path, folder) \
            && fails(OPEN_TO_WRITE)) \
            return -1; \
        return real(path, flags, mode); \
    }

OPENING(open)
OPENING(open64)

void *malloc(size_t size)
{
    uintptr_t caller = (uintptr_t)__builtin_return_address(0);
    if (armed == ALLOCATION && caller >= from && caller < to && fails(ALLOCATION)) return NULL;
    return __libc_malloc(size);
}

void *realloc(void *old, size_t size)
{
    uintptr_t caller = (uintptr_t)__builtin_return_address(0);
    if (armed == ALLOCATION && caller >= from && caller < to && fails(ALLOCATION)) return NULL;
    return __libc_realloc(old, size);
}
