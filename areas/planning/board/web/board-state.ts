// What the board shows, as the address says it, and as the server is asked for it.
import { z } from 'zod';
import { isDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isMonth } from '#engines/french-time/months.ts';
import { LAST_DAY } from '#platform/contract/day.ts';
import { queryList, queryNumber } from '#platform/contract/query-string.ts';
import { LEAST_DAY } from '#platform/web/fields/day-limits.ts';
import type { BoardQuery } from '../contract.ts';
import { DEFAULT_VIEW, MODULES, rangeOfView, VIEWS, type View } from '../views.ts';
import { GROUPINGS, SORTS } from '../preferences.ts';
import { LAYERS } from '../layers.ts';

const day = z
  .string()
  .refine((d) => isDay(d) && d >= LEAST_DAY && d <= LAST_DAY)
  .optional();
/** `?view=week&anchor=2026-05-04&agency=12&driver=CD&q=dup&hide=proven`; `person` is who the agenda shows; `month` says the anchor as older links do; `steer` are the steering columns pinned; `by` is what people are gathered under, `fold` the heads that are folded; `fit` puts all days into the window. */
export const boardAddress = z.object({
  view: z.enum(VIEWS).default(DEFAULT_VIEW),
  anchor: day,
  from: day,
  to: day,
  month: z.string().refine(isMonth).optional(),
  agency: queryList(queryNumber.int().positive()).default([]),
  driver: queryList(z.enum(['CD', 'LD', 'ME', 'none'])).default([]),
  group: queryList(queryNumber.int().positive()).default([]),
  q: z.string().default(''),
  hide: queryList(z.enum(LAYERS)).default([]),
  sort: z.enum(SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  person: queryNumber.int().positive().optional(),
  by: z.enum(GROUPINGS).optional(),
  fold: queryList(z.string().max(20)).default([]),
  module: z.enum(MODULES).default('planning'),
  steer: queryList(queryNumber.int().positive()).default([]),
  fit: z.enum(['yes', 'no']).optional(),
});
export type BoardState = z.infer<typeof boardAddress>;

export const isFree = (view: View): boolean => view === 'date_to_date' || view === 'custom';

const anchorOf = ({ anchor, month }: Pick<BoardState, 'anchor' | 'month'>, today: Day): Day =>
  anchor ?? (month === undefined ? today : `${month}-01`);
/** The days to show, and what is wrong with them. */
export const spanOf = (
  state: BoardState,
  today: Day,
): { range: DayRange; error: 'short' | 'long' | 'order' | null } =>
  rangeOfView(state.view, anchorOf(state, today), state);

/** The question to the server. Days are always said, so that the answer does not change at midnight. */
export const questionOf = (state: BoardState, today: Day, withCrews = false): BoardQuery => {
  const { range } = spanOf(state, today);
  return {
    view: state.view,
    agencies: state.agency,
    driverTypes: state.driver,
    groups: state.group,
    search: state.q.trim(),
    collaborators: [],
    withCrews,
    ...(isFree(state.view)
      ? { from: range.first, to: range.last }
      : { anchor: anchorOf(state, today) }),
  };
};
export const isFiltered = ({ agency, driver, group, q }: BoardState): boolean =>
  agency.length > 0 || driver.length > 0 || group.length > 0 || q !== '';
