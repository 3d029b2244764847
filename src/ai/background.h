/** How threads behave that work beside the window. */
#ifndef ISIBAYA_AI_BACKGROUND_H
#define ISIBAYA_AI_BACKGROUND_H

/** Lets all others go first, from now on; threads that this one starts inherit it. */
void background_yield_to_others(void);

#endif
