// A counter as the portal keeps it: the engine's definition, and which absences take from it.
import { z } from 'zod';
import { COUNTER_PERIODS } from '#engines/counters/counter-periods.ts';
import { COUNTER_FORMATS, type CounterDefinition } from '#engines/counters/definition.ts';

export { COUNTER_PERIODS } from '#engines/counters/counter-periods.ts';
export { COUNTER_FORMATS } from '#engines/counters/definition.ts';
export const COUNTINGS = ['open', 'workable', 'calendar'] as const;
const amount = z.number().int().min(-1e10).max(1e10);
const positive = z.number().int().min(0).max(1e10);

export const Earning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('monthly'),
    perMonth: positive,
    most: positive.nullable(),
    sick: z.object({ perMonth: positive, most: positive }).nullable(),
    settled: z.boolean(),
    splitting: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('yearly'),
    amount,
    prorated: z.boolean(),
    upTo: positive.nullable(),
    solidarity: positive.nullable().optional(),
  }),
  z.object({ kind: z.literal('credited') }),
]);
export type Earning = z.infer<typeof Earning>;

/** Amounts: ten-thousandths of a day, or seconds. */
export const Counter = z.object({
  code: z.string(),
  label: z.string(),
  format: z.enum(COUNTER_FORMATS),
  period: z.enum(COUNTER_PERIODS),
  available: z.enum(['at_once', 'next_period']),
  earning: Earning,
  keptMost: positive.nullable(),
  keptMonths: z.number().int().min(0).max(120).nullable(),
  /** Codes of the absences that take from it, and how their days are counted. */
  absences: z.array(z.string()),
  counts: z.enum(COUNTINGS),
  position: z.number().int(),
  active: z.boolean(),
});
export type Counter = z.infer<typeof Counter>;

export const definitionOf = (c: Counter): CounterDefinition => ({
  code: c.code,
  format: c.format,
  period: c.period,
  earning: c.earning,
  available: c.available,
  kept: { most: c.keptMost, months: c.keptMonths },
});

/** Whether leave split over the year brings days of fractionnement. */
export const splits = ({ earning }: Pick<Counter, 'earning'>): boolean =>
  earning.kind === 'monthly' && earning.splitting === true;

/** The eight situations of the specification (001 §3, D2-E-37). */
export const COUNTER_STATUSES = [
  'without_category',
  'estimate_not_possible',
  'without_date',
  'not_authorized_balance',
  'authorized_balance',
  'days_off_balance',
  'outside_period',
  'not_initialized',
] as const;
export type CounterStatus = (typeof COUNTER_STATUSES)[number];

/** What a balance says, in the order of what matters most. Our readings: the specification names the codes only. */
export const counterStatus = (o: {
  readonly employed: boolean;
  readonly hasLines: boolean;
  readonly total: number;
  readonly rest: boolean;
}): CounterStatus => {
  if (!o.employed) return 'outside_period';
  if (!o.hasLines) return 'not_initialized';
  if (o.total < 0) return 'not_authorized_balance';
  return o.rest && o.total > 0 ? 'days_off_balance' : 'authorized_balance';
};
