import type { Access } from '#platform/contract/roles.ts';

/** One's own work and its results: no right is needed for them; what made them asked for its own. */
export const access = {} as const satisfies Access;
