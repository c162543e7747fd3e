// How each company counts overtime (domain handbook §8). Paths are Invented: the specification names none.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { PERIOD_LENGTHS } from '#engines/overtime/limits.data.ts';

/** Which day is worked for solidarity: none, Whit Monday, or a date. */
export const SOLIDARITY = ['none', 'whit-monday', 'date'] as const;

export const OvertimeForm = z.object({
  since: Day,
  length: z.enum(PERIOD_LENGTHS),
  /** Paid leave counts towards the threshold of that length. */
  countsLeave: z.boolean(),
  solidarity: z.enum(SOLIDARITY),
  solidarityDay: Day.nullable(),
});
export type OvertimeForm = z.infer<typeof OvertimeForm>;
const OvertimeRow = OvertimeForm.extend({ id: z.number() });
export type OvertimeRow = z.infer<typeof OvertimeRow>;

const path = '/rest/pay-variables/overtime/{company}';
export const overtime = {
  /** What was decided for a company, the newest first; nothing: by the month. */
  settings: http.get(path, {
    may: 'pay-period.read',
    output: z.object({ settings: z.array(OvertimeRow) }),
  }),
  /** Decides from a day on; the same day again replaces it. */
  save: http.post(path, {
    may: 'pay-period.write',
    body: OvertimeForm,
    output: z.object({ id: z.number() }),
  }),
};
