// What employees see of themselves (specification 002 §1, `/collaborative/…`). Where the specification gives a page only, its data
// answer at the same address; other paths are Invented.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { AbsenceFile, MOST_ABSENCE_FILES } from '#areas/planning/absence-requests/contract.ts';
import { absenceStatus } from '#areas/working-time/schedules/contract.ts';

const half = z.enum(['FULL', 'MORNING', 'AFTERNOON']);
const status = z.enum(absenceStatus.states);
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Of an absence of some hours of one day: minutes from local midnight. */
const hours = { fromMinute: z.number().nullable(), toMinute: z.number().nullable() };

export const Shift = z.object({
  code: z.string(),
  /** Its kind, then the circuits that are driven and their vehicles; of the next service also its place. */
  label: z.string(),
  color: z.string(),
  /** Minutes from local midnight; past 1440 on the next day. */
  startsMinute: z.number(),
  endsMinute: z.number(),
  breakMinutes: z.number(),
  /** Work that absences leave, in seconds. */
  seconds: z.number(),
});
export type Shift = z.infer<typeof Shift>;
export const OwnDay = z.object({
  day: z.string(),
  /** Of the agency that day. */
  zone: z.string(),
  holiday: z.string().nullable(),
  /** False where the company hides what is not published, and the day is not: it is unknown, no rest. */
  published: z.boolean(),
  shifts: z.array(Shift),
  absences: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      label: z.string(),
      color: z.string(),
      status,
      half,
      ...hours,
    }),
  ),
  /** What was worked, in seconds; instants ISO. Null: nothing known. */
  worked: z
    .object({ seconds: z.number(), start: z.string().nullable(), end: z.string().nullable() })
    .nullable(),
});
export type OwnDay = z.infer<typeof OwnDay>;
export const OwnMonth = z.object({
  month: z.string(),
  days: z.array(OwnDay),
  plannedSeconds: z.number(),
  workedSeconds: z.number(),
});
export type OwnMonth = z.infer<typeof OwnMonth>;

export const OwnRequest = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  label: z.string(),
  color: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  firstHalf: half,
  lastHalf: half,
  ...hours,
  status,
  comment: z.string().nullable(),
  answer: z.string().nullable(),
  requestedAt: z.string().nullable(),
  /** Of one that waits: whose answer; null: of anybody who may. */
  approver: z.string().nullable(),
  files: z.array(AbsenceFile),
  /** Whether files may be added to it. */
  takesFiles: z.boolean(),
  /** What the person may do with it now. */
  moves: z.array(z.enum(['cancel', 'revive'])),
});
export type OwnRequest = z.infer<typeof OwnRequest>;
export const OwnRequests = z.object({
  collaboratorId: z.number(),
  requests: z.array(OwnRequest),
  types: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      /** Whether it is asked for in days, in hours of one day, or either. */
      unit: z.enum(['day', 'hour', 'day_or_hour']),
    }),
  ),
});
export type OwnRequests = z.infer<typeof OwnRequests>;

export const OwnHome = z.object({
  next: z.object({ day: z.string(), shift: Shift }).nullable(),
  /** The company hides what is not published: more may be planned than is seen. */
  hidesUnpublished: z.boolean(),
  /** Tomorrow is hidden because nothing of it was published yet. */
  tomorrowUnpublished: z.boolean(),
  today: OwnDay,
  /** The agency clocks on telephones: the block that says what to clock has its place from the start. */
  clocks: z.boolean(),
  pending: z.number().int(),
  counters: z.array(z.object({ label: z.string(), amount: z.string() })),
});
export type OwnHome = z.infer<typeof OwnHome>;

const minute = z.number().int().min(0).max(1_440);
export const RequestForm = z.object({
  code: z.string().min(1).max(20),
  startsOn: Day,
  endsOn: Day,
  firstHalf: half.default('FULL'),
  lastHalf: half.default('FULL'),
  /** Of some hours of one day: minutes from local midnight. */
  fromMinute: minute.nullable().default(null),
  toMinute: minute.nullable().default(null),
  comment: z.string().trim().max(500).default(''),
});
export type RequestForm = z.infer<typeof RequestForm>;
export const moved = z.object({ id: z.number(), status, version: z.number() });

const own = 'space.own' as const;
export const mySpace = {
  isCollaborative: http.get('/is-collaborative', {
    may: 'signed-in',
    tx: 'none',
    also: [{ path: '/api/collaborative/is-collaborative' }],
    output: z.object({ isCollaborative: z.boolean() }),
  }),
  home: http.get('/collaborative/home', { offline: true, may: own, tx: 'none', output: OwnHome }),
  calendar: http.get('/collaborative/calendar', {
    offline: true,
    may: own,
    page: true,
    tx: 'none',
    query: z.object({ month: Month.optional() }),
    output: OwnMonth,
  }),
  /** Invented: its data are those of counters. */
  countersPage: page({ path: '/collaborative/my-counters', may: own }),
  absences: http.get('/collaborative/absences', {
    offline: true,
    may: own,
    page: true,
    tx: 'none',
    output: OwnRequests,
  }),
  request: http.post('/collaborative/absences', {
    offline: true,
    also: [{ path: '/collaborative/collaborator/other-time/request/new' }],
    may: 'space.request',
    body: RequestForm,
    output: moved,
  }),
  /** What proves it; when it is asked for or later. Never without a network: files wait on no telephone. */
  attach: http.post('/collaborative/absences/{id}/files', {
    may: 'space.request',
    twin: false,
    tx: 'none',
    kind: 'upload',
    upload: { accept: ['pdf', 'jpg', 'jpeg', 'png'], maxFiles: MOST_ABSENCE_FILES },
    output: z.object({ files: z.array(AbsenceFile) }),
  }),
  move: http.post('/collaborative/absences/{id}/{move:cancel|revive}', {
    offline: true,
    may: 'space.request',
    body: z.object({ version: z.number().int().min(0) }),
    output: moved,
  }),
};
