// What the calendar's address says, beside the planning's own.
import { z } from 'zod';
import { isDay } from '#engines/french-time/days.ts';
import { isMonth } from '#engines/french-time/months.ts';
import { queryFlag, queryList, queryNumber } from '#platform/contract/query-string.ts';

/** `?module=calendar&people=12&month=2026-11`, `?module=calendar_details&people=12&day=2026-11-04`, `?module=control&view=week&anchor=2026-11-02&agency=3`. The period is the planning's own; `month` is another way to say it. */
export const calendarAddress = z.object({
  module: z
    .enum(['planning', 'data_accumulation', 'expense', 'calendar', 'calendar_details', 'control'])
    .default('planning'),
  people: queryList(queryNumber.int().positive()).default([]),
  month: z.string().refine(isMonth).optional(),
  agency: queryList(queryNumber.int().positive()).default([]),
  day: z.string().refine(isDay).optional(),
  gaps: queryFlag.default(false),
  start: queryNumber.int().min(0).default(0),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;
