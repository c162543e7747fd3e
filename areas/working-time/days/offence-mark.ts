// An offence as a day shows it: on the time where it arose. Judged and kept by the area of offences, which days do not know.
import { z } from 'zod';

/** UTC seconds since 1970. */
const instant = z.number().int();
export const OffenceMark = z.object({
  id: z.number(), collaboratorId: z.number(), /** `continuous-driving`… */ rule: z.string(), /** In French. */ label: z.string(), article: z.string(),
  /** The local day of `at`. */
  day: z.string(),
  /** When the limit was passed, and the time over which it was measured. */
  at: instant, start: instant, end: instant,
  value: z.number().int(), limit: z.number().int(), unit: z.enum(['seconds', 'days']), severity: z.enum(['MI', 'SI', 'VSI', 'MSI']).nullable(), penalClass: z.number().int().nullable(),
  certainty: z.enum(['certain', 'possible']),
  /** What proves it. */
  proof: z.array(z.object({ start: instant, end: instant })).readonly(),
});
export type OffenceMark = z.infer<typeof OffenceMark>;
