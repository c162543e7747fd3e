import type { Access } from '#platform/contract/roles.ts';

/** Everybody who signs in is told things. */
export const access = {} as const satisfies Access;
