// Day records: what one day of one person was made of. Invented paths: the specification shows days only inside the planning and pay screens.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, range } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list, prefixed } from '#platform/contract/shapes.ts';
import type { Anomaly } from './derive.ts';
import { figureColumn } from './figure-columns.ts';
import { chosenShape, figureShape, type FigureKey } from './figures.ts';
import { fr } from './fr.ts';
import { ACTIVITIES, EVIDENCE_SOURCES, SLOTS } from './spans.ts';
import { dayStatus } from './status.ts';

/** Whole seconds. */
const seconds = z.number().int();
/** UTC seconds since 1970. */
const instant = z.number().int();
const Said = z.object({
  activity: z.enum(ACTIVITIES),
  source: z.enum([...EVIDENCE_SOURCES, 'scheduled', 'system']),
  crew: z.boolean(),
  slot: z.enum(SLOTS).optional(),
  evidenceId: z.number().nullable(),
});
export const anomalyCodes = [
  'unknown_in_service',
  'endless_service',
  'outside_mission',
  'service_during_absence',
  'contested_file',
  'changed_after_validation',
] as const satisfies readonly Anomaly['code'][];
const Anomalies = z
  .array(z.object({ code: z.enum(anomalyCodes), seconds: seconds.optional() }))
  .readonly();

/** A day record: durations in seconds, distance in km, instants ISO. */
export const DayRecordView = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  infraId: z.number(),
  day: z.string(),
  serviceStart: z.string().nullable(),
  serviceEnd: z.string().nullable(),
  ...figureShape,
  vehicles: z.array(z.string()).readonly(),
  /** What each type of absence takes of the day: halves of it, seconds of the hours; the first names it. */
  absences: z.array(z.object({ code: z.string(), halves: z.number().int(), seconds })).readonly(),
  isHoliday: z.boolean(),
  status: z.enum(dayStatus.states),
  stale: z.boolean(),
  anomalies: Anomalies,
  evidenceIds: z.array(z.number()).readonly(),
  hash: z.string(),
});
export type DayRecordView = z.infer<typeof DayRecordView>;

export { figureColumn, formatFigure } from './figure-columns.ts';
export {
  ALLOWANCES,
  chosenFigures,
  chosenShape,
  COUNTED,
  DAY_FIGURES,
  FIGURE_KEYS,
  figureColumns,
  type Allowance,
  type CountedFigure,
  type FigureKey,
  type LateFigure,
} from './figures.ts';
export { figureWords } from './figures-fr.ts';
export { POSITION_KINDS, type Position, type PositionKind } from './positions.ts';
export type { DeviceKind, DeviceMark, NationMark } from './device.ts';
export { CONDITIONS, type Condition, type ConditionMark } from './conditions.ts';

/** What people do to a day's status. */
export const DECISIONS = ['validate', 'control', 'undo'] as const;

export const DayDetail = z.object({
  collaborator: z.object({
    id: z.number(),
    name: z.string(),
    matricule: z.string(),
    driverType: z.enum(['CD', 'LD', 'ME']).nullable(),
    agency: z.string().nullable(),
  }),
  day: z.string(),
  zone: z.string(),
  /** Where the day begins and ends on the line of instants: 23, 24 or 25 hours. */
  start: instant,
  end: instant,
  holiday: z.string().nullable(),
  record: DayRecordView.nullable(),
  segments: z.array(
    z.object({
      start: instant,
      end: instant,
      activity: z.enum(ACTIVITIES),
      winner: Said.nullable(),
      losers: z.array(Said),
    }),
  ),
  planned: z
    .object({
      code: z.string(),
      startsMinute: z.number(),
      endsMinute: z.number(),
      breakMinutes: z.number(),
    })
    .nullable(),
  /** Each type once. Hours: minutes from local midnight. */
  absences: z.array(
    z.object({
      code: z.string(),
      halves: z.array(z.enum(['morning', 'afternoon'])),
      hours: z.array(z.array(z.number())),
    }),
  ),
  evidence: z.array(
    z.object({
      id: z.number(),
      source: z.enum(EVIDENCE_SOURCES),
      day: z.string(),
      origin: z.string(),
      legalFileId: z.number().nullable(),
      recordedAt: z.string(),
    }),
  ),
  /** Who controlled the day, the newest first. */
  decisions: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(DECISIONS),
      reason: z.string().nullable(),
      user: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** The day is over and whoever asks may validate it, or send it back. */
  controllable: z.boolean(),
});
export type DayDetail = z.infer<typeof DayDetail>;

const path = '/working-time/day/{collaborator}/{day:date}';
export const days = {
  day: http.get(path, { may: 'day.read', page: true, output: DayDetail }),
  /** The last records of a person, newest first. */
  lastDays: http.get('/working-time/days/{collaborator}', {
    may: 'day.read',
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    output: z.object({ days: z.array(DayRecordView) }),
  }),
  recompute: http.post(`${path}/recompute`, {
    may: 'day.recompute',
    output: z.object({ job: z.number().int() }),
  }),
};

/** What the control shows: `anomalies` and `to-validate` are days that nobody has validated. */
export const SHOWN = ['anomalies', 'to-validate', 'validated', 'closed'] as const;
const options = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.entries(texts) as [K, string][]).map(([value, label]) => ({ value, label }));
/** What it shows of a day's figures. */
export const CONTROL_FIGURES = [
  'service',
  'driving',
  'amplitude',
  'night',
  'theoretical',
] as const satisfies readonly FigureKey[];
export const controlList = describeList({
  listId: 'day-control',
  title: fr.controlTitle,
  may: 'day.read-all',
  row: z.object({
    id: z.number(),
    collaboratorId: z.number(),
    name: z.string(),
    matricule: z.string(),
    agency: z.string(),
    day: z.string(),
    anomalies: Anomalies,
    ...chosenShape(CONTROL_FIGURES),
    gap: seconds,
    status: z.enum(dayStatus.states),
    stale: z.boolean(),
  }),
  columns: columns([
    { name: 'name', label: fr.person, kind: 'text', sort: true, pinned: true, width: 170 },
    { name: 'day', label: fr.dayColumn, kind: 'date', sort: true, width: 115 },
    { name: 'anomalies', label: fr.anomalies, kind: 'list', width: 274 },
    figureColumn('service', { label: fr.serviceSpan, sort: true }),
    figureColumn('theoretical', {}),
    { name: 'gap', label: fr.gapShort, kind: 'hours', sort: true, width: 75 },
    figureColumn('driving', { hidden: true }),
    figureColumn('amplitude', { sort: true, hidden: true }),
    figureColumn('night', { hidden: true }),
    { name: 'status', label: fr.statusColumn, kind: 'status', texts: fr.status, width: 108 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 194 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    show: choices(fr.shown, options(fr.show), {
      mode: 'choice',
      isMultiple: false,
      defaultOptions: ['anomalies'],
      allLabel: fr.showAll,
    }),
    days: range(fr.dates),
    agency: choices(fr.agency),
    driverType: choices(fr.driverType, options(fr.driverTypes)),
    anomaly: choices(fr.anomalies, options(fr.anomalyShort)),
  },
});
export type ControlRow = z.infer<typeof controlList.row>;

const control = '/working-time/control';
const decided = BulkResult.extend({
  /** Of the chosen days, how many say something odd. */ odd: z.number().int(),
  /** Of those, how many were planned and prove nothing: validated as they are they count 0h00. */
  unproven: z.number().int(),
  /** Takes it all back (`undo`); null when nothing was done. */ batch: z.string().nullable(),
});
const reasonOf = z.string().trim().max(500);
// Invented: the control of days as a list; the specification's control module of the planning shows them one by one.
export const dayControl = {
  ...list({ data: control, page: true, ...controlList }),
  /** What telematics and other software say that people did, from a file: evidence of their days. */
  ...importCalls({ path: `${control}/activities`, may: 'day.validate' }),
  /** Where it says that they were. */
  ...prefixed('positions', importCalls({ path: `${control}/positions`, may: 'day.validate' })),
  /** Validates days that are over. Where one of them says something odd, with the reason for which it is accepted. */
  validate: http.post(`${control}/validate`, {
    may: 'day.validate',
    body: bulkBody(controlList, z.object({ reason: reasonOf.default('') })),
    output: decided,
  }),
  /** Sends validated days back to control, with a reason. */
  sendBack: http.post(`${control}/send-back`, {
    may: 'day.validate',
    body: bulkBody(controlList, z.object({ reason: reasonOf })),
    output: decided,
  }),
  /** Takes back a decision of one's own: every day that nobody has touched since is what it was. */
  undo: http.post(`${control}/undo`, {
    may: 'day.validate',
    body: z.object({ batch: z.uuid() }),
    output: z.object({ done: z.number().int() }),
  }),
};
