import type { Access } from '#platform/contract/roles.ts';

/** Nothing of its own: the style page is for whoever is signed in, and shows no data of anybody. */
export const access = {} as const satisfies Access;
