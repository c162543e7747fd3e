// Who stands in: services and circuits that nobody does, and who could. All paths are Invented: the specification names no route.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { BatchAnswer, Shift } from '#areas/planning/changes/contract.ts';
import { KINDS, MOST_DAYS } from './uncovered.ts';

export { MOST_DAYS };
const base = '/exploitation/replacements';
const Id = z.number().int().positive();

export const Uncovered = z.object({
  kind: z.enum(KINDS),
  /** The absent person of a service, the circuit of a circuit. */
  id: z.number(),
  day: z.string(),
  label: z.string(),
  infraId: z.number(),
  agency: z.string(),
  /** Minutes from local midnight; the end may lie after it. */
  start: z.number(),
  end: z.number(),
  pause: z.number(),
  shiftCode: z.string(),
  /** Who should do it and is away; null: nobody was ever assigned. */
  absent: z.object({ id: z.number(), name: z.string(), version: z.number().nullable() }).nullable(),
  /** The person has no mission that day any more: the shift was left behind. */
  left: z.boolean(),
  /** The absence still waits for an answer: nothing is missing yet. */
  pending: z.boolean(),
  /** Last day of the absence, or of the days looked at once somebody has left: what one gesture can give away. */
  until: z.string(),
  /** Who stands in for the absent person. */
  replacement: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type Uncovered = z.infer<typeof Uncovered>;

export const Candidate = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  phone: z.string().nullable(),
  /** `free` may be chosen, `partly` for the days of `days`; the others say why not in `detail`. */
  state: z.enum(['free', 'partly', 'planned', 'away', 'outside']),
  /** Of the days asked for, those on which the person could. */
  days: z.array(z.string()),
  detail: z.string(),
  warnings: z.array(z.string()),
  /** What the person wishes: not to work then, to work then. */
  against: z.array(z.string()),
  wished: z.array(z.string()),
  /** Minutes planned in the week of the service, without it, and those of the contract. */
  weekMinutes: z.number(),
  contractMinutes: z.number(),
  sameAgency: z.boolean(),
  sameWork: z.boolean(),
  /** Hours left are asked for. */
  isDriver: z.boolean(),
  /** Times that the person drove the circuit in the ninety days before. */
  driven: z.number(),
});
export type Candidate = z.infer<typeof Candidate>;

const agencies = queryList(queryNumber.pipe(Id)).optional();
const days = z.array(Day).min(1).max(MOST_DAYS);
export const replacements = {
  page: page({ path: base, may: 'planning.read' }),
  list: http.get(`${base}/json`, {
    may: 'planning.read',
    query: z.object({
      dateStart: Day,
      dateEnd: Day,
      agencies,
      /** Only what this absent person should do: services, and circuits of theirs. */
      collaborator: queryId.optional(),
    }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      uncovered: z.array(Uncovered),
      /** Those that somebody must still be found for. */
      open: z.number().int(),
    }),
  }),
  /** What is planned of a person after a day: what an end of mission on it would leave behind. */
  leftBehind: http.get(`${base}/left-behind/json`, {
    may: 'planning.read',
    query: z.object({ collaborator: queryId, after: Day }),
    output: z.object({ shifts: z.array(Shift.extend({ day: z.string() })) }),
  }),
  candidates: http.get(`${base}/candidates/json`, {
    may: 'planning.edit',
    /** Of an absent person: each service and circuit of theirs on these days. */
    query: z.object({
      kind: z.enum(KINDS),
      id: queryId,
      days: queryList(Day),
    }),
    output: z.object({
      services: z.array(Uncovered),
      /** Minutes of them in the week that `weekMinutes` is about. */
      minutes: z.number(),
      candidates: z.array(Candidate),
    }),
  }),
  /** Somebody takes the services of an absent person, all of these days or none; circuits are assigned by `POST /circuits/assignment/edit`. */
  replace: http.post(`${base}/replace`, {
    may: 'planning.edit',
    body: z.object({
      collaborator: Id,
      days,
      replacement: Id,
      reason: z.string().trim().max(500).default(''),
    }),
    output: z.object({
      /** What undoes it; none while nothing was written. */
      ids: z.array(z.number()),
      /** Both were informed, now; else they learn it with the publication. */
      informed: z.boolean(),
      /** Of the two, who has no account to hear it. */
      unreached: z.array(z.string()),
      reasonNeeded: z.boolean(),
      refused: z.string().nullable(),
      warnings: BatchAnswer.shape.warnings,
    }),
  }),
  undo: http.post(`${base}/undo`, {
    may: 'planning.edit',
    body: z.object({ ids: z.array(Id).min(1).max(MOST_DAYS) }),
    output: z.object({ refused: z.string().nullable() }),
  }),
};
