// Pay periods (specification 001 §2.2).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { CLOSING_HOURS, DELAYS, STEPS } from './delay.ts';
import { fr } from './fr.ts';
import { payPeriodStatus } from './status.ts';

export { CLOSING_HOURS, DELAYS, payPeriodStatus };
export type { ForcedPoint } from './forced.ts';
export const PayPeriod = z.object({
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  month: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  status: z.enum(payPeriodStatus.states),
  /** « À contrôler » where figures were computed: whether they still hold is asked beside (`toCalculate`). */
  step: z.enum(STEPS),
  delay: z.enum(DELAYS),
  missions: z.number(),
  /** Closed in spite of what stood in the way. */
  forced: z.boolean(),
  calculatedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  exportedAt: z.string().nullable(),
  version: z.number(),
});
export type PayPeriod = z.infer<typeof PayPeriod>;
const statusOptions = payPeriodStatus.states.map((value) => ({ value, label: fr.statuses[value] }));

const dates = [
  { name: 'firstDay', label: fr.firstDay, kind: 'date', sort: true, width: 110 },
  { name: 'lastDay', label: fr.lastDay, kind: 'date', sort: true, width: 110 },
  { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, sort: true, width: 110 },
  { name: 'step', label: fr.step, kind: 'status', texts: fr.steps, width: 120 },
  { name: 'delay', label: fr.delay, kind: 'status', texts: fr.delays, width: 130 },
  { name: 'missions', label: fr.missions, kind: 'number', width: 90 },
  { name: 'toCalculate', label: fr.toCalculate, kind: 'number', width: 110 },
  { name: 'forced', label: fr.forced, kind: 'flag', width: 90 },
] as const;
const steps = [
  { name: 'calculatedAt', label: fr.calculatedAt, kind: 'instant', sort: true, width: 140 },
  { name: 'closedAt', label: fr.closedAt, kind: 'instant', sort: true, width: 140 },
  { name: 'exportedAt', label: fr.exportedAt, kind: 'instant', sort: true, width: 140 },
] as const;
const filters = {
  status: choices(fr.status, statusOptions),
  company: choices(fr.company),
  year: choices(fr.year),
};

export const periodList = describeList({
  listId: 'pay-periods',
  title: fr.title,
  may: 'pay-period.read',
  row: PayPeriod,
  filters,
  columns: columns([
    { name: 'month', label: fr.period, kind: 'month', sort: true, pinned: true, width: 120 },
    { name: 'company', label: fr.company, kind: 'text', sort: true, width: 140 },
    ...dates,
    ...steps,
  ]),
});
const AgencyPeriod = PayPeriod.extend({ agencyId: z.number(), agency: z.string() });
export const agencyPeriodList = describeList({
  listId: 'pay-periods-by-agency',
  title: fr.title,
  may: 'pay-period.read',
  row: AgencyPeriod,
  filters,
  columns: columns([
    { name: 'month', label: fr.period, kind: 'month', sort: true, pinned: true, width: 120 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'company', label: fr.company, kind: 'text', sort: true, width: 150 },
    ...dates,
    ...steps,
  ]),
});

export const PeriodDates = z.object({
  firstDay: Day,
  lastDay: Day,
  version: z.number().int().min(0),
});

/** Missions whose figures are missing or out of date, and how far the month is by that; null for a closed one. */
const ToCalculate = z.object({ toCalculate: z.number().nullable(), step: z.enum(STEPS) });

/** How far back a month can be opened: the years in which an employee may claim pay (L3245-1). */
export const MOST_MONTHS_BACK = 36;
export const OpenMonth = z.object({
  companyId: z.number().int().positive(),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, fr.monthWrong),
  /** Asked for a month that is over. */
  reason: z
    .string()
    .trim()
    .max(500)
    .transform((text) => (text === '' ? null : text))
    .nullable(),
});

export const payPeriods = {
  ...list({ data: '/pay-period/list/json', ...periodList }),
  listPage: page({ path: '/pay-period/list', may: 'pay-period.read' }),
  ...prefixed('agency', list({ data: '/pay-period/list-by-agencies/json', ...agencyPeriodList })),
  // Invented: the same by agency, as a screen beside it.
  agencyPage: page({ path: '/pay-period/list-by-agencies', may: 'pay-period.read' }),
  // Invented: what an open period still has to compute reads all its days, so the lists do not wait for it.
  toCalculate: http.get('/pay-period/{id}/to-calculate/json', {
    may: 'pay-period.read',
    query: z.object({ agency: queryId.optional() }),
    output: ToCalculate,
  }),
  // Invented: months arise with the first mission; an earlier one is opened by hand.
  openMonth: http.post('/pay-period/open-month', {
    may: 'pay-period.write',
    body: OpenMonth,
    output: z.object({ id: z.number(), opened: z.number() }),
  }),
  save: http.post('/pay-period/{id}', {
    may: 'pay-period.write',
    body: PeriodDates,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
};
