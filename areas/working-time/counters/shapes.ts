// What the routes of counters take and answer.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { CARRY_BASES } from '#engines/counters/sick-carry.ts';
import {
  Counter,
  COUNTER_FORMATS,
  COUNTER_PERIODS,
  COUNTER_STATUSES,
  COUNTINGS,
} from './counter.ts';
import { NOTES } from './explained-absence.ts';
import { fr } from './fr.ts';

const format = z.enum(COUNTER_FORMATS);
const status = z.enum(COUNTER_STATUSES);

export const BalanceRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  counterId: z.number(),
  counter: z.string(),
  format,
  available: z.number(),
  accruing: z.number(),
  taken: z.number(),
  planned: z.number(),
  expired: z.number(),
  status,
  asOf: z.string(),
});
export type BalanceRow = z.infer<typeof BalanceRow>;
export const balanceList = describeList({
  listId: 'counters',
  title: fr.title,
  may: 'counter.read-all',
  row: BalanceRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 170 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 85 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 140 },
    { name: 'counter', label: fr.counter, kind: 'text', sort: true, width: 150 },
    { name: 'format', label: fr.format, kind: 'text', texts: fr.formats, width: 80, hidden: true },
    { name: 'available', label: fr.available, kind: 'number', sort: true, width: 90 },
    { name: 'accruing', label: fr.accruing, kind: 'number', sort: true, width: 105 },
    { name: 'taken', label: fr.takenShort, kind: 'number', sort: true, width: 65 },
    { name: 'planned', label: fr.planned, kind: 'number', sort: true, width: 100 },
    { name: 'expired', label: fr.expired, kind: 'number', sort: true, width: 90, hidden: true },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, width: 160 },
    { name: 'asOf', label: fr.asOf, kind: 'date', width: 110, hidden: true },
  ]),
  filters: {
    counter: choices(fr.counter),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    status: choices(fr.status, options(fr.statuses)),
  },
});

const Line = z.object({
  key: z.string(),
  day: z.string(),
  kind: z.enum(['earned', 'opening', 'credit', 'taken', 'expired', 'offset', 'kept']),
  lot: z.string(),
  amount: z.number(),
  earned: z
    .object({
      rule: z.enum([
        'month',
        'sick_month',
        'four_weeks',
        'whole_day',
        'period',
        'splitting',
        'solidarity',
        'children',
      ]),
      present: z.number(),
      outOf: z.number(),
      rate: z.number(),
    })
    .nullable(),
  kept: z
    .object({
      amount: z.number(),
      until: z.string().nullable(),
      from: z.string(),
      basis: z.enum(CARRY_BASES),
      informedOn: z.string().nullable(),
    })
    .optional(),
  /** Days of fractionnement that the person renounced. */
  waived: z.object({ days: z.number(), day: z.string(), reason: z.string() }).nullable(),
  absence: z.object({ code: z.string(), first: z.string(), last: z.string() }).nullable(),
  /** Taken before its rights opened. */ inAdvance: z.boolean(),
  credit: z.object({ id: z.number(), reason: z.string(), user: z.string().nullable() }).nullable(),
});
export type Line = z.infer<typeof Line>;
/** The rights of one period of earning: when they can be taken, what was earned, taken, lost and is left. */
const rights = {
  earnedIn: z.object({ first: z.string(), last: z.string() }),
  opens: z.string(),
  until: z.string().nullable(),
  earned: z.number(),
  taken: z.number(),
  inAdvance: z.number(),
  expired: z.number(),
  offset: z.number(),
  left: z.number(),
};
const HeldRights = z.object({ ...rights, later: z.number() });
export type HeldRights = z.infer<typeof HeldRights>;
/** Renounced for the leave taken in `of`. */
const Waiver = z.object({
  id: z.number(),
  day: z.string(),
  reason: z.string(),
  user: z.string().nullable(),
  of: z.object({ first: z.string(), last: z.string() }),
});
const Held = z.object({
  counterId: z.number(),
  code: z.string(),
  label: z.string(),
  format,
  period: z.enum(COUNTER_PERIODS),
  use: z.enum(['at_once', 'next_period']),
  available: z.number(),
  accruing: z.number(),
  total: z.number(),
  taken: z.number(),
  planned: z.number(),
  expired: z.number(),
  status,
  /** The balance that the person brings along is not given yet: there is no figure. */
  awaits: z.boolean(),
  /** It is given. */
  opening: z.boolean(),
  lines: z.array(Line),
  rights: z.array(HeldRights),
  /** Whether leave split over the year brings days of fractionnement, and who renounced them when. */
  splitting: z.boolean(),
  waivers: z.array(Waiver),
  /** At the end of the period that the day is in, all that is entered counted; null without a period. */
  projection: z.object({ day: z.string(), available: z.number(), accruing: z.number() }).nullable(),
});
export type Held = z.infer<typeof Held>;
export const PersonCounters = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  day: z.string(),
  mayCredit: z.boolean(),
  /** On the day the person works here, but on another's payroll, who keeps their leave; `name` is empty where nobody said whose. */
  elsewhere: z.object({ name: z.string() }).nullable(),
  counters: z.array(Held),
});
export type PersonCounters = z.infer<typeof PersonCounters>;

export const day = z.string();
const count = { /** Half-days. */ open: z.number(), workable: z.number(), calendar: z.number() };
export const ExplainedAbsence = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  code: z.string(),
  first: day,
  last: day,
  /** Of some hours of the day: minutes from local midnight. */ hours: z
    .array(z.number())
    .nullable(),
  waiting: z.boolean(),
  counts: z.object(count),
  notes: z.array(z.object({ kind: z.enum(NOTES), days: z.array(day) })),
  parts: z.array(z.object({ first: day, last: day, ...count })),
  counter: z
    .object({
      label: z.string(),
      format,
      counts: z.enum(COUNTINGS),
      amount: z.number(),
      inAdvance: z.number(),
      beyond: z.number(),
      before: z.number(),
      after: z.number(),
      on: day,
      rights: z.array(z.object({ ...rights, mine: z.number(), later: z.number() })),
      projection: z.object({ day, available: z.number(), accruing: z.number() }).nullable(),
      gained: z.number(),
    })
    .nullable(),
  stop: z
    .object({
      kind: z.enum(['first', 'extension', 'relapse']),
      waitingDays: z.number(),
      previous: z.object({ first: day, last: day }).nullable(),
      sameIllness: z.boolean(),
      /** When the employer told of the leave left; said once the person is back. */ informedOn:
        day.nullable(),
      mayInform: z.boolean(),
      /** Leave, in ten-thousandths of a day. */ earned: z.number(),
    })
    .nullable(),
});
export type ExplainedAbsence = z.infer<typeof ExplainedAbsence>;

export const CounterRow = Counter.extend({ id: z.number(), version: z.number() });
export type CounterRow = z.infer<typeof CounterRow>;
export const CounterForm = Counter.extend({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{1,12}$/, fr.codeForm),
  label: z.string().trim().min(1).max(80),
  absences: z.array(z.string().trim().min(1).max(20)).max(30),
  position: z.number().int().min(0).max(10_000),
  version: z.number().int().min(0).default(0),
});
export const counterList = describeList({
  listId: 'counter-settings',
  title: fr.settings,
  may: 'counter.configure',
  row: CounterRow,
  columns: columns([
    { name: 'code', label: fr.code, kind: 'text', sort: true, pinned: true, width: 75 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 230 },
    { name: 'format', label: fr.format, kind: 'text', texts: fr.formats, width: 75 },
    { name: 'period', label: fr.period, kind: 'text', texts: fr.periods, width: 150 },
    { name: 'available', label: fr.availableFrom, kind: 'text', texts: fr.availables, width: 205 },
    { name: 'absences', label: fr.absences, kind: 'list', width: 140 },
    { name: 'counts', label: fr.counts, kind: 'text', texts: fr.countings, width: 120 },
    { name: 'position', label: fr.position, kind: 'number', sort: true, width: 80, hidden: true },
    { name: 'active', label: fr.active, kind: 'flag', sort: true, width: 80 },
  ]),
  filters: { format: choices(fr.format, options(fr.formats)), active: flag(fr.active) },
});

export const CreditForm = z.object({ day: Day, reason: z.string().trim().min(3).max(500) });
export const amount = z
  .number()
  .int()
  .min(-1e10)
  .max(1e10)
  .refine((n) => n !== 0, fr.creditZero);

const anyAmount = z.number().int().min(-1e10).max(1e10);
export const OpeningForm = z.object({
  counterId: z.number().int().positive(),
  day: Day,
  available: anyAmount,
  accruing: anyAmount.nullable().default(null),
  reason: z.string().trim().max(500).nullable().default(null),
});
