import type { Access } from '#platform/contract/roles.ts';

/** The board is read with `planning.read`, which the schedules declare; its own rights come with what it changes. */
export const access = {} as const satisfies Access;
