// The limits nest: each is shorter than that of whoever waits for it, so that a visitor gets our answer and not a
// proxy's. Each proxy of deploy/ waits for 2.5 s.

/** A request waits no longer for the store. */
export const storeWithinMs = 1_500
/** Before that, a post waits no longer for the count of its sender. */
export const countWithinMs = 300
/** A page waits no longer for its turn to be rendered. */
export const renderWaitMs = 2_000
