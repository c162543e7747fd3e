// Clocking on one's own telephone (specification 001 §2.8 names web clocking). Paths are Invented.
import { z } from 'zod';
import { CLOCKING_TYPES } from '#engines/clocking/limits.ts';
import { http } from '#platform/contract/route.ts';
import { Place } from './kiosk.ts';
import { Instant } from './shapes.ts';

const path = '/collaborative/clocking';

export const OwnClockings = z.object({
  /** The agency whose people may clock on their telephone; null where they may not. */
  place: z.string().nullable(),
  /** Their company has a kiosk, where a secret code or this telephone's says who one is. */
  kiosk: z.boolean(),
  /** The agency keeps where one clocks, for two months. */
  keepsPlace: z.boolean(),
  /** The last day and a half, in order; `counts` is false where somebody ignored it. */
  clockings: z.array(z.object({ at: Instant, type: z.enum(CLOCKING_TYPES), counts: z.boolean() })),
});
export type OwnClockings = z.infer<typeof OwnClockings>;

export const ownCalls = {
  ownClockings: http.get(path, {
    may: 'clocking.own',
    page: true,
    tx: 'none',
    offline: true,
    output: OwnClockings,
  }),
  /** `at`: of the telephone's clock; the server keeps its own beside it. The same instant again adds nothing. */
  clockOwn: http.post(path, {
    may: 'clocking.own',
    offline: true,
    body: z.object({
      type: z.enum(CLOCKING_TYPES),
      at: z.iso.datetime(),
      place: Place.nullable().optional(),
    }),
    output: z.object({ at: Instant, type: z.enum(CLOCKING_TYPES) }),
  }),
};
