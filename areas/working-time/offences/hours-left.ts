// What drivers may still do, as screens show it. Seconds, and UTC seconds for instants.
import { z } from 'zod';

const seconds = z.number().int();
const Allowance = z.object({ used: seconds, limit: seconds, left: seconds, unknown: seconds });
export type Allowance = z.infer<typeof Allowance>;
export const HoursLeftView = z.object({
  zone: z.string(),
  /** What the newest spell comes from. */
  source: z.enum(['card', 'vehicle', 'embedded', 'disk']),
  knownUntil: seconds,
  lastActivity: z.enum(['driving', 'work', 'waiting', 'rest', 'unknown']),
  isDayStartKnown: z.boolean(),
  driving: z
    .object({
      untilBreak: z.object({
        used: seconds,
        limit: seconds,
        left: seconds,
        breakSeconds: seconds,
      }),
      day: Allowance.extend({ extensionsLeft: z.number().int() }),
      week: Allowance.nullable(),
      fortnight: Allowance.nullable(),
      atOnce: seconds,
    })
    .nullable(),
  service: z.object({ day: Allowance, week: Allowance.nullable() }),
  dailyRest: z
    .object({
      regularBy: seconds,
      reducedBy: seconds.nullable(),
      reducedLeft: z.number().int(),
      running: z
        .object({ since: seconds, reducedAt: seconds.nullable(), regularAt: seconds })
        .nullable(),
    })
    .nullable(),
  weeklyRestBy: seconds.nullable(),
});
export type HoursLeftView = z.infer<typeof HoursLeftView>;
