// Clocking (specification 001 §2.8): the text names the actions; paths, methods and screens that it does not give are Invented.
import { z } from 'zod';
import { CLOCKING_TYPES } from '#engines/clocking/limits.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import {
  ClockingView,
  DayAnomalyView,
  DayView,
  Done,
  Id,
  Instant,
  OptionalReason,
  Reason,
} from './shapes.ts';
import { kioskCalls } from './kiosk-contract.ts';
import { ownCalls } from './own-contract.ts';
import { setUpCalls } from './set-up-contract.ts';
import { clockingDayState } from './status.ts';
import { PROCESSINGS, REFUSALS } from './words.ts';

const base = '/clocking/management';
const read = 'clocking.read';
const control = 'clocking.control';

export const ClockingDayRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  day: z.string(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  /** In words: « 08:00 · 12:02 · 13:00 · 17:04 ». */
  clocked: z.string(),
  planned: z.string(),
  work: z.number(),
  anomalies: z.array(DayAnomalyView).readonly(),
  odd: z.number(),
  state: z.enum(clockingDayState.states),
});
export type ClockingDayRow = z.infer<typeof ClockingDayRow>;

export const SHOWN = ['odd', 'in_control', 'sent_in_calendar'] as const;
export const clockingDays = describeList({
  listId: 'clocking-days',
  title: fr.title,
  may: read,
  row: ClockingDayRow,
  columns: columns([
    { name: 'day', label: fr.day, kind: 'date', sort: true, pinned: true, width: 130 },
    { name: 'name', label: fr.name, kind: 'text', sort: true, width: 200 },
    { name: 'anomalies', label: fr.anomalies, kind: 'text', width: 300 },
    { name: 'clocked', label: fr.clocked, kind: 'text', width: 230 },
    { name: 'planned', label: fr.planned, kind: 'text', width: 120 },
    { name: 'work', label: fr.work, kind: 'hours', sort: true, width: 90 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, width: 130 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    show: choices(fr.show, options(fr.shown)),
    days: range(fr.period),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

export const RefusalRow = z.object({
  id: z.number(),
  receivedAt: z.string(),
  device: z.string(),
  agency: z.string(),
  why: z.enum(REFUSALS),
  event: z.string(),
  processed: z.boolean(),
  note: z.string().nullable(),
});
export type RefusalRow = z.infer<typeof RefusalRow>;
export const refusalList = describeList({
  listId: 'clocking-refusals',
  title: fr.errorsTitle,
  may: 'clocking.errors',
  row: RefusalRow,
  columns: columns([
    { name: 'receivedAt', label: fr.receivedAt, kind: 'instant', sort: true, width: 150 },
    { name: 'device', label: fr.device, kind: 'text', sort: true, width: 180 },
    { name: 'why', label: fr.why, kind: 'status', texts: fr.refusal, sort: true, width: 280 },
    { name: 'event', label: fr.event, kind: 'text', width: 320 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'processed', label: fr.processed, kind: 'flag', width: 90 },
    { name: 'note', label: fr.note, kind: 'text', width: 220 },
  ]),
  filters: {
    processed: choices(fr.processed, options(fr.processedOptions)),
    why: choices(fr.why, options(fr.refusal)),
  },
});

const ids = z.array(Id).min(1).max(500);
/** What somebody makes of clockings that exist, or enters where one is missing (D2-E-16). The break has routes of its own. */
const Action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('ignored'), ids, reason: Reason }),
  z.object({ action: z.literal('accepted_real'), ids, reason: OptionalReason }),
  z.object({ action: z.literal('accepted_theoretical'), ids, reason: Reason }),
  z.object({
    action: z.literal('manual_addition'),
    collaboratorId: Id,
    at: Instant,
    type: z.enum(CLOCKING_TYPES),
    reason: Reason,
  }),
  z.object({
    action: z.literal('automatic_input'),
    dayId: Id,
    type: z.enum(['service_start', 'service_end']),
    reason: Reason,
  }),
]);

export const clocking = {
  home: page({ path: base, may: read }),
  ...list({ data: `${base}/json`, ...clockingDays }),
  // Invented: a day with its clockings.
  dayDetail: http.get(`${base}/day/{id}`, { may: read, output: DayView }),
  /** Of one person, or the latest in sight: what a screen shows while people clock. */
  lastClocking: http.get(`${base}/last-clocking`, {
    may: read,
    query: z.object({ collaborator: queryId.optional() }),
    output: z.object({
      clocking: ClockingView.extend({ name: z.string().nullable() }).nullable(),
    }),
  }),
  applyAction: http.post(`${base}/apply-clocking-action`, {
    may: control,
    tx: 'none',
    body: Action,
    output: Done,
  }),
  // Invented: an anomaly of a day is processed in one of the four ways of the specification.
  processAnomaly: http.post(`${base}/process-anomaly`, {
    may: control,
    tx: 'none',
    body: z.object({ dayId: Id, processing: z.enum(PROCESSINGS), reason: Reason }),
    output: z.object({ done: z.number().int(), told: z.number().int() }),
  }),
  /** A day with anomalies needs a reason, which then stands for all of them. */
  validate: http.post(`${base}/validate`, {
    may: control,
    tx: 'none',
    body: z.object({ dayId: Id, reason: OptionalReason }),
    output: Done,
  }),
  /** Days without an open anomaly; the others stay, each with its reason. */
  massValidate: http.post(`${base}/mass-validate`, {
    may: control,
    tx: 'none',
    body: bulkBody(clockingDays, z.object({})),
    output: BulkResult,
  }),
  updateTheoreticalTime: http.post(`${base}/update-clocking-theoretical-time`, {
    may: control,
    tx: 'none',
    body: z.object({ id: Id, at: Instant.nullable(), reason: Reason }),
    output: Done,
  }),
  addAutomaticBreak: http.post(`${base}/add-automatic-break-time`, {
    may: control,
    tx: 'none',
    body: z.object({ dayId: Id, reason: Reason }),
    output: Done,
  }),
  massAddAutomaticBreak: http.post(`${base}/mass-add-automatic-break-time`, {
    may: control,
    tx: 'none',
    body: bulkBody(clockingDays, z.object({ reason: Reason })),
    output: BulkResult,
  }),
  /** Only what somebody entered; what a device sent is evidence and can be ignored. */
  deleteClocking: http.delete(`${base}/delete-clocking/{id}`, { may: control, tx: 'none' }),

  ...prefixed(
    'error',
    list({ data: '/admin/clocking/error-management/list', page: true, ...refusalList }),
  ),
  /** Marks refused events as dealt with. */
  errorProcess: http.post('/admin/clocking/error-management/process', {
    may: 'clocking.errors',
    body: bulkBody(refusalList, z.object({ note: Reason })),
    output: BulkResult,
  }),

  ...setUpCalls,
  ...ownCalls,
  ...kioskCalls,
};
