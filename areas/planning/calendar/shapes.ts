// What the calendar's routes take and answer: whom and when, sides of a day, totals, effects of a correction, positions.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryFlag, queryId, queryList } from '#platform/contract/query-string.ts';
import { chosenShape, POSITION_KINDS, type FigureKey } from '#areas/working-time/days/contract.ts';
import { ACTIVITIES } from './calendar.ts';

const seconds = z.number().int();
const instant = z.number().int();

export const Stretch = z.object({ start: instant, end: instant, activity: z.enum(ACTIVITIES) });
const SideOfDay = z.object({
  start: instant.nullable(),
  end: instant.nullable(),
  service: seconds,
  driving: seconds,
  breaks: seconds,
  night: seconds,
  stretches: z.array(Stretch),
});
export const Sides = z.object({
  planned: SideOfDay,
  clocked: SideOfDay,
  tachograph: SideOfDay,
  kept: SideOfDay,
});
export type Sides = z.infer<typeof Sides>;
export type Stretch = z.infer<typeof Stretch>;

export const Person = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  driverType: z.enum(['CD', 'LD', 'ME']).nullable(),
});
export const Totals = z.object({
  contract: seconds,
  planned: seconds,
  service: seconds,
  driving: seconds,
  night: seconds,
  gap: seconds,
  meals: z.number().int(),
  overnights: z.number().int(),
  absentHalves: z.number().int(),
  offences: z.number().int(),
  toValidate: z.number().int(),
  worked: z.number().int(),
});

/** What the effect of a correction shows of a day's figures. */
export const EFFECT_FIGURES = [
  'service',
  'amplitude',
  'driving',
  'breaks',
  'night',
  'meals',
  'overnights',
] as const satisfies readonly FigureKey[];
const Amounts = z.object(chosenShape(EFFECT_FIGURES));
export type Amounts = z.infer<typeof Amounts>;
const Moved = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
/** What a correction does, before it is kept: the days it touches, the month, counters, pay. Amounts as their unit says (hours: seconds; the rest: ten-thousandths). */
export const Effect = z.object({
  written: z.boolean(),
  /** The month is closed: what moves in pay waits as regularisations. */ regulates: z.boolean(),
  reasonNeeded: z.boolean(),
  /** Why it cannot be kept by whoever asks. */ refused: z.string().nullable(),
  days: z.array(z.object({ day: z.string(), before: Amounts, after: Amounts })),
  month: z.object({ month: z.string(), before: seconds, after: seconds, contract: seconds }),
  counters: z.array(Moved),
  /** How many counters were looked at. */ countersSeen: z.number().int(),
  /** Null: no pay period holds the day, or pay is not for whoever asks. */
  pay: z.object({ month: z.string(), values: z.array(Moved) }).nullable(),
  after: Sides.shape.kept,
});
export type Effect = z.infer<typeof Effect>;

export const Position = z.object({
  at: instant,
  kind: z.enum(POSITION_KINDS),
  source: z.enum(['card', 'vehicle', 'software']),
  nation: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  odometer: z.number().nullable(),
  authenticated: z.boolean().nullable(),
});
export type Position = z.infer<typeof Position>;

/** Codes, attributes, and what whoever asks may change. */
export const AdditionalInformation = z.object({
  codes: z.array(
    z.object({ code: z.string(), label: z.string(), color: z.string(), absence: z.boolean() }),
  ),
  attributes: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      kind: z.string(),
      mandatory: z.boolean(),
      visible: z.boolean(),
    }),
  ),
  editing: z.object({
    driverExpenses: z.boolean(),
    scheduledExpenses: z.boolean(),
    driverData: z.boolean(),
    scheduledData: z.boolean(),
    drivingData: z.boolean(),
    partnerData: z.boolean(),
  }),
});

/** People on screen at once. */
export const MOST_PEOPLE = 50;
export const span = { from: Day, to: Day };
export const people = queryList(queryId).pipe(z.array(z.number()).max(MOST_PEOPLE));
export const ControlQuery = z.object({
  ...span,
  collaborators: people.default([]),
  agency: queryList(queryId).default([]),
  onlyDifferences: queryFlag.default(false),
  start: z.coerce.number<number>().int().min(0).max(10_000).default(0),
});
