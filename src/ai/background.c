#include "ai/background.h"

#ifdef __linux__
#include <sys/resource.h>

enum { LOW_PRIORITY = 10 };
#endif

/* Linux gives each thread a priority of its own (nptl(7)); elsewhere this would slow the whole program. */
void background_yield_to_others(void) {
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, LOW_PRIORITY);
#endif
}
