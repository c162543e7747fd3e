import type { Access } from '#platform/contract/roles.ts';

/** Everything here is for whoever is signed in; what is found or read asks the rights of its own area. */
export const access = {} as const satisfies Access;
