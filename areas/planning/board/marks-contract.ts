// What other areas know of the days of the board, asked beside it: offences, expenses, wishes, each by its own permission. Paths: Invented.
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import type { PublicationState } from '#areas/planning/publications/contract.ts';
import { fr } from './fr.ts';
import { LONGEST_DAYS } from './views.ts';

/** `[day index, what was broken, very grave, what the day gives right to, titles that its driver lacks]`: laid on by the page for who may read those areas (`marks`). */
export type SideMark = readonly [
  day: number,
  offences: readonly string[],
  grave: boolean,
  expenses: string,
  lacks: readonly string[],
  /** What its person knows of the planned day; null: what is planned, or there is nothing to publish. */
  published: PublicationState | null,
  /** What its person wishes of the day. */
  wished: readonly WishMark[],
];
export interface WishMark {
  readonly kind: 'off' | 'on';
  readonly text: string;
}
const MarksQuery = z
  .object({
    from: Day,
    to: Day,
    agencies: z.array(z.number().int().positive()).max(2_000).default([]),
  })
  .refine((q) => q.to >= q.from, { path: ['to'], error: fr.order })
  .refine((q) => q.to < q.from || countDays({ first: q.from, last: q.to }) <= LONGEST_DAYS, {
    path: ['to'],
    error: fr.long,
  });
export type MarksQuery = z.infer<typeof MarksQuery>;
export const sideMarks = {
  /** Offences of the days shown, asked once the board is there. */
  offenceMarks: http.post('/rest/planning/marks/offences', {
    may: 'offence.read-all',
    tx: 'read',
    body: MarksQuery,
    output: z.object({
      marks: z.array(
        z.object({
          collaboratorId: z.number(),
          day: z.string(),
          text: z.string(),
          grave: z.boolean(),
        }),
      ),
    }),
  }),
  /** Shifts planned on days on which their driver may not drive. */
  rightMarks: http.post('/rest/planning/marks/right-to-drive', {
    may: 'right-to-drive.read',
    tx: 'read',
    body: MarksQuery,
    output: z.object({
      marks: z.array(
        z.object({ collaboratorId: z.number(), day: z.string(), texts: z.array(z.string()) }),
      ),
    }),
  }),
  /** Days on which somebody would like to work, or not. */
  wishMarks: http.post('/rest/planning/marks/wishes', {
    may: 'planning.read',
    tx: 'read',
    body: MarksQuery,
    output: z.object({
      marks: z.array(
        z.object({
          collaboratorId: z.number(),
          day: z.string(),
          kind: z.enum(['off', 'on']),
          text: z.string(),
        }),
      ),
    }),
  }),
  /** Meals, nights away and allowances of the days shown. */
  expenseMarks: http.post('/rest/planning/marks/expenses', {
    may: 'expense.read',
    tx: 'read',
    body: MarksQuery,
    output: z.object({
      marks: z.array(z.object({ collaboratorId: z.number(), day: z.string(), text: z.string() })),
    }),
  }),
};
