// Offences of drivers. Invented paths: the specification has classes and costs (001 §"Offence classes") and shows them in the calendar's details.
import { z } from 'zod';
import { measureUnits, readings } from '#engines/driving-rules/offence.ts';
import { Day } from '#platform/contract/day.ts';
import { queryId, queryList } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, list, listQuery, prefixed } from '#platform/contract/shapes.ts';
import { HoursLeftView } from './hours-left.ts';
import {
  differenceList,
  letterList,
  offenceList,
  OffenceRow,
  recurrenceList,
  Severity,
} from './lists.ts';
import { OffenceSettings } from './settings.ts';
import { TREATMENTS } from './status.ts';

export { HoursLeftView } from './hours-left.ts';

/** UTC seconds since 1970. */
const instant = z.number().int();
/** An offence as a day shows it. */
export const OffenceMark = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  /** `continuous-driving`… */ rule: z.string(),
  /** In French. */ label: z.string(),
  article: z.string(),
  /** The local day of `at`. */
  day: z.string(),
  /** When the limit was passed, and the time over which it was measured. */
  at: instant,
  start: instant,
  end: instant,
  value: z.number().int(),
  limit: z.number().int(),
  unit: z.enum(measureUnits),
  severity: z.enum(['MI', 'SI', 'VSI', 'MSI']).nullable(),
  penalClass: z.number().int().nullable(),
  certainty: z.enum(['certain', 'possible']),
  /** What proves it. */
  proof: z.array(z.object({ start: instant, end: instant })).readonly(),
});
export type OffenceMark = z.infer<typeof OffenceMark>;

/** Rest owed: `owed` in seconds, the reduced rest (or the extension under article 12) in UTC seconds; `restDay` is the day on which it began, `lastDay` the last for the compensation. */
const OwedRestView = z.object({
  because: z.enum(['reduced-rest', 'article12']),
  takenFrom: instant,
  takenUntil: instant,
  owed: z.number().int(),
  restDay: z.string(),
  lastDay: z.string(),
});
export type OwedRestView = z.infer<typeof OwedRestView>;

const Spell = z.object({
  start: instant,
  end: instant,
  activity: z.enum(['driving', 'work', 'waiting', 'rest', 'unknown']),
});
export const OffenceDetail = z.object({
  row: OffenceRow,
  at: instant,
  start: instant,
  end: instant,
  value: z.number().int(),
  limit: z.number().int(),
  unit: z.enum(measureUnits),
  reading: z.enum(readings).nullable(),
  zone: z.string(),
  proof: z.array(z.object({ start: instant, end: instant })),
  /** The legal timeline around it. */ spells: z.array(Spell),
  /** What says so. */ sources: z.array(z.enum(['card', 'vehicle', 'disk'])),
  /** Where the first known weekly rest ends: before it, what needs the days before is not seen. */
  completeFrom: instant.nullable(),
  comment: z.string().nullable(),
  letter: z
    .object({
      id: z.number(),
      issuedOn: z.string(),
      status: z.enum(['issued', 'signed']),
      signedOn: z.string().nullable(),
    })
    .nullable(),
  /** What was done about it, the newest first. */
  events: z.array(
    z.object({
      id: z.number(),
      action: z.enum([...TREATMENTS, 'letter', 'changed', 'withdrawn']),
      comment: z.string().nullable(),
      user: z.string().nullable(),
      at: z.string(),
    }),
  ),
  moves: z.array(z.enum(TREATMENTS)),
  /** Article 12 of Regulation 561/2006: what the driver noted, and whether the reader may say so (or take it back). */
  article12: z.object({ reason: z.string().nullable(), isChangeable: z.boolean() }),
});
export type OffenceDetail = z.infer<typeof OffenceDetail>;

const comment = z.string().trim().max(1_000);
const grades = z.object({ MI: z.number(), SI: z.number(), VSI: z.number(), MSI: z.number() });

const path = '/offences';
const span = `${path}/recurrence/{from:date}/{to:date}` as const;
const calls = list({ data: path, page: true, ...offenceList });
const counted = {
  count: z.number().int(),
  /** Cents; certain ones only. */ cost: z.number().int(),
};
export const Summary = z.object({
  ...counted,
  possible: z.number().int(),
  classes: z.array(z.object({ penalClass: z.number().int().nullable(), ...counted })),
  severities: z.array(z.object({ severity: Severity, count: z.number().int() })),
  /** The last twelve of those in which something was found, the oldest first. */
  months: z.array(z.object({ month: z.string(), ...counted })),
  worst: z.array(z.object({ collaboratorId: z.number(), name: z.string(), ...counted })),
});
export type Summary = z.infer<typeof Summary>;

export const offences = {
  ...calls,
  /** What was broken on a day of a person, or over a time that reaches into it. */
  ofDay: http.get(`${path}/day/{collaborator}/{day:date}`, {
    may: 'offence.read',
    output: z.object({ offences: z.array(OffenceMark) }),
  }),
  detail: http.get(`${path}/{id}`, { may: 'offence.read', output: OffenceDetail }),
  /** What was done about some of them, with a comment; a comment is due to explain and to contest. */
  treat: http.post(`${path}/treat`, {
    may: 'offence.treat',
    body: bulkBody(
      offenceList,
      z.object({ action: z.enum(TREATMENTS), comment: comment.default('') }),
    ),
    output: BulkResult,
  }),
  /** The driver noted on a printout why a limit was passed (art. 12); the person is judged again, by a job. */
  claimArticle12: http.post(`${path}/{id}/article-12`, {
    may: 'offence.treat',
    body: z.object({ reason: z.string().trim().min(3).max(1_000) }),
    output: z.object({ job: z.number().nullable() }),
  }),
  withdrawArticle12: http.post(`${path}/{id}/article-12/withdraw`, {
    may: 'offence.treat',
    output: z.object({ job: z.number().nullable() }),
  }),
  /** A letter for each driver of the chosen certain offences; several are printed together by a job. */
  issueLetters: http.post(`${path}/letters`, {
    may: 'offence.treat',
    body: bulkBody(offenceList, z.object({ message: comment.default('') })),
    output: BulkResult.extend({ letters: z.array(z.number()), job: z.number().nullable() }),
  }),
  letterPdf: http.get(`${path}/letters/{id}/pdf`, {
    may: 'offence.treat',
    tx: 'none',
    kind: 'download',
    trail: 'own',
    output: z.null(),
  }),
  signLetter: http.post(`${path}/letters/{id}/sign`, {
    may: 'offence.treat',
    body: z.object({ signedOn: Day }),
  }),
  ...prefixed('letter', list({ data: `${path}/letters`, page: true, ...letterList })),
  ...prefixed('difference', list({ data: `${path}/differences`, page: true, ...differenceList })),
  /** Of closed periods: the offence becomes what it would be now, or stays as it was when the period was closed; a comment is due to keep it. */
  decideDifferences: http.post(`${path}/differences/decide`, {
    may: 'offence.treat',
    body: bulkBody(
      differenceList,
      z.object({ decision: z.enum(['applied', 'kept']), comment: comment.default('') }),
    ),
    output: BulkResult,
  }),
  recurrencePage: page({ path: `${path}/recurrence`, may: 'offence.read-all' }),
  /** The company's, per driver and year (2016/403 Annex II). */
  recurrence: http.get(`${span}/company`, {
    may: 'offence.read-all',
    output: grades.extend({
      weighted: z.number(),
      procedure: z.boolean(),
      perDriver: grades,
      drivers: z.number(),
      years: z.number(),
    }),
  }),
  ...prefixed('driver', list({ data: span, ...recurrenceList })),
  settingsPage: page({ path: `${path}/settings`, may: 'offence.settings' }),
  loadSettings: http.get(`${path}/settings/load`, {
    may: 'offence.settings',
    scope: 'customer',
    output: z.object({
      infraId: z.number(),
      infra: z.string(),
      own: z.boolean(),
      from: z.string().nullable(),
      version: z.number(),
      settings: OffenceSettings,
    }),
  }),
  /** Everybody of the place is then judged again, by a job. */
  saveSettings: http.post(`${path}/settings/save`, {
    may: 'offence.settings',
    scope: 'customer',
    body: OffenceSettings.extend({ version: z.number().int() }),
    output: z.object({ job: z.number() }),
  }),
  /** What is left to drivers of driving, service and until their rests, where the newest evidence ends. */
  hoursLeft: http.get(`${path}/hours-left`, {
    may: 'offence.read-all',
    tx: 'none',
    query: z.object({ people: queryList(queryId) }),
    output: z.object({
      people: z.array(z.object({ collaboratorId: z.number(), left: HoursLeftView.nullable() })),
    }),
  }),
  /** Rest that a person must still be given for reduced weekly rests, the most urgent first. */
  owedRests: http.get(`${path}/owed-rests/{collaborator}`, {
    may: 'offence.read',
    output: z.object({
      owed: z.array(OwedRestView),
      /** The last day of which something is known; null: nobody was judged yet. */
      judgedUntil: z.iso.date().nullable(),
    }),
  }),
  /** Totals of what the filters leave: "possible" offences are counted apart and cost nothing. */
  summary: http.get(`${path}/summary`, {
    may: 'offence.read',
    query: listQuery(offenceList.columns, offenceList.filters),
    output: Summary,
  }),
};
