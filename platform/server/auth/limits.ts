// How long a session lives. Invented: the specification gives no figure; a working day without a call, a week at most.
export const IDLE_LIMIT = Temporal.Duration.from({ hours: 12 });
export const ABSOLUTE_LIMIT = Temporal.Duration.from({ hours: 168 });
/** The last use is written at most this often. */
export const TOUCH_EVERY = Temporal.Duration.from({ minutes: 1 });
/** A cached session costs no query; a revocation reaches it by NOTIFY at once, and after this long in any case. */
export const CACHE_MS = 5_000;
