// Open shifts and swaps of shifts, as planners publish and answer them (handbook §8). All paths are Invented: the specification names no route.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { LABEL_MOST, QUALIFICATIONS, MOST_PLACES } from './open-shift.ts';
import { claimStatus, openShiftStatus, swapStatus } from './exchange-status.ts';
import { fr } from './fr.ts';

const base = '/exploitation/open-shifts';
/** Live updates of an agency's offers, claims and swaps. */
export const EXCHANGES_TOPIC = 'exchanges';
const Id = z.number().int().positive();
const reason = z.string().trim().max(400).default('');

/** A shift of one day. Minutes from local midnight; the end may lie after it. */
export const DayShift = z.object({
  day: z.string(),
  code: z.string(),
  label: z.string(),
  start: z.number(),
  end: z.number(),
  pause: z.number(),
});
export type DayShift = z.infer<typeof DayShift>;

const Figures = z.object({
  service: z.number(),
  night: z.number(),
  at10: z.number(),
  at25: z.number(),
  at50: z.number(),
});
const Effect = z.object({
  id: z.number(),
  name: z.string(),
  /** The pay period, or the two that the days lie in. */
  first: z.string(),
  last: z.string(),
  before: Figures,
  after: Figures,
});
export type Effect = z.infer<typeof Effect>;
export const Verdict = z.object({
  /** Why it cannot be, in words. */
  refused: z.string().nullable(),
  /** Limits of the law that it passes. */
  warnings: z.array(z.string()),
  people: z.array(Effect),
});
export type Verdict = z.infer<typeof Verdict>;

const Claim = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  status: z.enum(claimStatus.states),
  reason: z.string().nullable(),
  askedAt: z.string(),
});
export type Claim = z.infer<typeof Claim>;
export const OpenShift = DayShift.extend({
  id: z.number(),
  infraId: z.number(),
  agency: z.string(),
  group: z.string().nullable(),
  qualification: z.enum(QUALIFICATIONS).nullable(),
  places: z.number(),
  comment: z.string().nullable(),
  status: z.enum(openShiftStatus.states),
  publishedBy: z.string(),
  claims: z.array(Claim),
});
export type OpenShift = z.infer<typeof OpenShift>;

const Side = z.object({ id: z.number(), name: z.string(), shift: DayShift });
export const Swap = z.object({
  id: z.number(),
  infraId: z.number(),
  agency: z.string(),
  status: z.enum(swapStatus.states),
  message: z.string().nullable(),
  reason: z.string().nullable(),
  askedAt: z.string(),
  from: Side,
  to: Side,
});
export type Swap = z.infer<typeof Swap>;

export const OpenShiftForm = z
  .object({
    infraId: Id,
    groupId: Id.nullable().default(null),
    qualification: z.enum(QUALIFICATIONS).nullable().default(null),
    day: Day,
    code: z.string().min(1).max(20),
    start: z.number().int().min(0).max(1_439),
    end: z.number().int().min(1).max(2_879),
    pause: z.number().int().min(0).max(720),
    places: z.number().int().min(1).max(MOST_PLACES).default(1),
    comment: z.string().trim().max(LABEL_MOST).default(''),
  })
  .refine(({ start, end }) => end > start && end <= start + 1_440, {
    path: ['end'],
    error: fr.hoursOrder,
  })
  .refine(({ start, end, pause }) => pause < end - start, { path: ['pause'], error: fr.pauseLong });
export type OpenShiftForm = z.infer<typeof OpenShiftForm>;

/** What an answer came to: `reasonNeeded` and `warnings` while nothing was written. */
const Answered = z.object({
  status: z.string(),
  reasonNeeded: z.boolean(),
  warnings: z.array(z.string()),
  /** Why it was refused by itself: the planning has changed since. */
  refused: z.string().nullable(),
});
const edit = 'planning.edit' as const;
export const openShifts = {
  page: page({ path: base, may: 'planning.read' }),
  list: http.get(`${base}/json`, {
    may: 'planning.read',
    output: z.object({
      shifts: z.array(OpenShift),
      swaps: z.array(Swap),
      agencies: z.array(z.object({ id: z.number(), name: z.string() })),
      groups: z.array(z.object({ id: z.number(), label: z.string() })),
      /** What may be planned, by customer: the codes of the agency’s are chosen among. */
      codes: z.array(z.object({ infraId: z.number(), code: z.string(), label: z.string() })),
    }),
  }),
  publish: http.post(`${base}/publish`, {
    may: edit,
    body: OpenShiftForm,
    output: z.object({ id: z.number(), notified: z.number() }),
  }),
  withdraw: http.post(`${base}/{id}/withdraw`, {
    may: edit,
    output: z.object({ id: z.number(), status: z.enum(openShiftStatus.states) }),
  }),
  claimVerdict: http.get(`${base}/claims/{id}/verdict/json`, { may: edit, output: Verdict }),
  answerClaim: http.post(`${base}/claims/{id}/{answer:grant|refuse}`, {
    may: edit,
    body: z.object({ reason }),
    output: Answered,
  }),
  swapVerdict: http.get(`${base}/swaps/{id}/verdict/json`, { may: edit, output: Verdict }),
  answerSwap: http.post(`${base}/swaps/{id}/{answer:grant|refuse}`, {
    may: edit,
    body: z.object({ reason }),
    output: Answered,
  }),
};
