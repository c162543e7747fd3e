// A day as it is planned, for who opens it. Path: Invented.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';

export const DayPlan = z.object({
  planned: z.string().nullable(),
  comment: z.string().nullable(),
  circuits: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      vehicle: z.string().nullable(),
      validated: z.boolean(),
    }),
  ),
  wishes: z.array(z.string()),
  /** Wishes that the service goes against, a holiday, another job than the circuit's. */
  remarks: z.array(z.string()),
  /** The last publication that holds the day; null: none. */
  published: z
    .object({
      at: z.string(),
      by: z.string(),
      seenAt: z.string().nullable(),
      /** The day is another by now. */
      changed: z.boolean(),
    })
    .nullable(),
  /** Newest first. */
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string(),
      text: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type DayPlan = z.infer<typeof DayPlan>;
export const dayPlans = {
  dayPlan: http.get('/rest/planning/day/{collaborator}/{day:date}', {
    may: 'planning.read',
    output: DayPlan,
  }),
};
