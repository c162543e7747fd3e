// Overtime of the year against the contingent, and weeks in which part time reaches 35 h. Paths are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

export const HourLimitRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  kind: z.enum(['near', 'over', 'part_time']),
  /** The year, or the civil week. */
  from: z.string(),
  until: z.string(),
  /** Seconds. */
  hours: z.number(),
  limit: z.number(),
  excess: z.number(),
  /** Rest due for what is beyond the contingent; drivers have that of the quarter. */
  rest: z.number(),
  rule: z.enum(['driver', 'sedentary', 'other', 'part_time']),
});
export type HourLimitRow = z.infer<typeof HourLimitRow>;

export const hourLimitList = describeList({
  listId: 'hour-limits',
  title: fr.title,
  may: 'hour-limit.read',
  row: HourLimitRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 90 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 150 },
    { name: 'kind', label: fr.kind, kind: 'status', texts: fr.kinds, width: 190 },
    { name: 'from', label: fr.from, kind: 'date', sort: true, width: 110 },
    { name: 'until', label: fr.until, kind: 'date', width: 110 },
    { name: 'hours', label: fr.hours, kind: 'hours', sort: true, width: 90 },
    { name: 'limit', label: fr.limit, kind: 'hours', width: 90 },
    { name: 'excess', label: fr.excess, kind: 'hours', sort: true, width: 90 },
    { name: 'rest', label: fr.rest, kind: 'hours', sort: true, width: 100 },
    { name: 'rule', label: fr.rule, kind: 'status', texts: fr.rules, width: 420 },
  ]),
  filters: {
    kind: choices(fr.kind, options(fr.kinds)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

export const hourLimits = list({
  data: '/pay-variables/hour-limits',
  page: true,
  ...hourLimitList,
});
