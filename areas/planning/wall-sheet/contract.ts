// The sheet for the wall (all Invented): who works when, on which circuit, with which vehicle; no reason of an absence, no telephone.
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const MOST_DAYS = 7;
const base = '/exploitation/wall-sheet';
const may = 'planning.read';
const SheetDay = z.object({
  day: z.string(),
  shifts: z.array(z.object({ start: z.number(), end: z.number() })),
  tours: z.array(z.object({ label: z.string(), vehicle: z.string().nullable() })),
  away: z.enum(['day', 'part']).nullable(),
});
export type SheetDay = z.infer<typeof SheetDay>;
const Sheet = z.object({
  agencies: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      people: z.array(z.object({ id: z.number(), name: z.string(), days: z.array(SheetDay) })),
    }),
  ),
});
export type WallSheet = z.infer<typeof Sheet>;
export const wallSheet = {
  page: page({ path: base, may }),
  load: http.get(`${base}/json`, {
    may,
    query: z
      .object({
        first: Day,
        last: Day,
        agencies: queryList(queryNumber.pipe(z.number().int().positive())).optional(),
      })
      .refine((q) => q.first <= q.last && countDays(q) <= MOST_DAYS, {
        path: ['last'],
        error: fr.long,
      }),
    output: Sheet,
  }),
};
