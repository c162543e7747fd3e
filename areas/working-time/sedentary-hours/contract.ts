// Sedentary hours (specification 002 §2.2, §3, §4, §5, §7; D3-R-09, E-03/04, S-08…12, V-01…10): what a person declares of a day, what is accepted of it.
// Minutes from midnight. The employee's own screen, reopening, the count, the options and the export of the list are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { LABELS, LATEST_MINUTE, type Label } from './rules.ts';
import { sedentaryStatus, WORKFLOWS } from './status.ts';

const Id = z.number().int().positive();
const status = z.enum(sedentaryStatus.states);
const minute = z.number().int().min(0).max(LATEST_MINUTE).nullable();
const times = {
  serviceStart: minute,
  breakStart: minute,
  breakEnd: minute,
  serviceEnd: minute,
};
const selectedTimes = {
  serviceStartSelected: minute,
  breakStartSelected: minute,
  breakEndSelected: minute,
  serviceEndSelected: minute,
};
const Month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, fr.badMonth);
const note = z.string().trim().max(500);
const [firstLabel, ...otherLabels] = LABELS;
const label = z.enum([firstLabel as Label, ...otherLabels]);

export const ShownViolation = z.object({
  day: z.string(),
  label,
  measured: z.number(),
  limit: z.number(),
  message: z.string(),
});
export const OwnSedentaryDay = z.object({
  day: z.string(),
  /** Null: nothing is entered. */
  id: z.number().nullable(),
  status: status.nullable(),
  ...times,
  ...selectedTimes,
  /** Accepted work, or what is entered, in minutes. */
  minutes: z.number(),
  comment: z.string(),
  reason: z.string().nullable(),
  holiday: z.string().nullable(),
  /** Absences of the day, in words. */
  absences: z.array(z.string()),
  /** What is planned: a proposal, in minutes. */
  planned: z.object(times).nullable(),
  violations: z.array(ShownViolation),
  /** Why the day cannot be changed now, in words. */
  locked: z.string().nullable(),
});
export type OwnSedentaryDay = z.infer<typeof OwnSedentaryDay>;
export const OwnSedentaryMonth = z.object({
  month: z.string(),
  workflow: z.enum(WORKFLOWS),
  days: z.array(OwnSedentaryDay),
  weeks: z.array(z.object({ monday: z.string(), minutes: z.number(), status: status.nullable() })),
  /** Accepted work of the month. */
  minutes: z.number(),
  signedAt: z.string().nullable(),
  /** Why the sheet cannot be signed now, in words; null: it can. */
  unsignable: z.string().nullable(),
});
export type OwnSedentaryMonth = z.infer<typeof OwnSedentaryMonth>;

export const SedentaryRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  day: z.string(),
  status,
  declared: z.string(),
  accepted: z.string(),
  minutes: z.number(),
  comment: z.string(),
  weekStatus: status.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  signed: z.boolean(),
  ...selectedTimes,
});
export type SedentaryRow = z.infer<typeof SedentaryRow>;

const cols = columns([
  { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
  { name: 'day', label: fr.day, kind: 'date', sort: true, width: 110 },
  { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, sort: true, width: 130 },
  { name: 'declared', label: fr.declared, kind: 'text', width: 200 },
  { name: 'accepted', label: fr.accepted, kind: 'text', width: 200 },
  { name: 'minutes', label: fr.total, kind: 'minutes', width: 90 },
  { name: 'comment', label: fr.comment, kind: 'text', width: 200 },
  { name: 'weekStatus', label: fr.week, kind: 'status', texts: fr.statuses, width: 130 },
  { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
  { name: 'signed', label: fr.signed, kind: 'flag', width: 110 },
  { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
  { name: 'reason', label: fr.reason, kind: 'text', width: 180, hidden: true },
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
]);
export const sedentaryList = describeList({
  listId: 'sedentary-hours',
  title: fr.validationTitle,
  may: 'sedentary.validate',
  row: SedentaryRow,
  columns: cols,
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    days: range(fr.day),
  },
});

const own = '/collaborative/sedentary-hours';
const answers = '/collaborative/sedentary-hours-validation';
const settings = '/collaborative/sedentary-hours-configuration';
const declare = { may: 'sedentary.declare', tx: 'none' } as const;
const validate = { may: 'sedentary.validate', tx: 'none' } as const;
const configure = { may: 'sedentary.configure' } as const;
const chosen = bulkBody(sedentaryList, z.null()).shape.selection;
const moved = z.object({ id: z.number(), status });
const inMonth = z.object({ month: Month });
/** The three readings of a path of which the specification gives the last part only, and the POST form of a GET that changes state. */
const answer = <const A extends 'accept' | 'reject'>(act: A) =>
  ({
    also: [
      { path: `${own}/${act}/{id}` },
      { path: `/sedentary-hours/${act}/{id}` },
      { method: 'POST' },
      { method: 'POST', path: `${own}/${act}/{id}` },
      { method: 'POST', path: `/sedentary-hours/${act}/{id}` },
    ],
    kind: 'action',
    ...validate,
  }) as const;

export const sedentaryHours = {
  ownPage: page({ path: own, may: 'sedentary.declare' }),
  own: http.get(`${own}/load/json`, {
    ...declare,
    query: z.object({ month: Month.optional() }),
    output: OwnSedentaryMonth,
  }),
  /** The times of a day of one's own, not declared yet; all null takes them away. */
  set: http.post(`${own}/set`, {
    also: [{ path: '/sedentary-hours/set' }],
    ...declare,
    body: z.object({ day: Day, ...times }),
    output: moved.nullable(),
  }),
  comment: http.post(`${own}/set-collaborator-comment`, {
    also: [{ path: '/sedentary-hours/set-collaborator-comment' }],
    ...declare,
    body: z.object({ day: Day, comment: note }),
    output: moved,
  }),
  declare: http.post(`${own}/declare`, {
    also: [{ path: '/sedentary-hours/declare' }],
    ...declare,
    body: z.object({ days: z.array(Day).min(1).max(31) }),
    output: z.object({ declared: z.number(), status }),
  }),
  /** A GET that signs, as the specification says: it wants the proofs of a state change. */
  sign: http.get(`${own}/monthly-activity/sign`, {
    kind: 'action',
    ...declare,
    query: inMonth,
    output: z.object({ signedAt: z.string() }),
  }),
  /** One's own sheet, or with `collaborator` that of somebody in the scope of who validates. */
  pdf: http.get(`${own}/pdf/generate`, {
    kind: 'download',
    trail: 'own',
    may: 'signed-in',
    tx: 'none',
    query: inMonth.extend({ collaborator: queryId.optional() }),
    output: z.null(),
  }),

  validationPage: page({
    path: '/collaborative/collaborator/sedentary-hours-validation',
    may: 'sedentary.validate',
  }),
  ...list({
    data: `${answers}/load/json`,
    exportPath: `${answers}/export/{_format:csv|xlsx|pdf}`,
    ...sedentaryList,
  }),
  accept: http.get(`${answers}/accept/{id}`, { ...answer('accept'), output: moved }),
  reject: http.get(`${answers}/reject/{id}`, {
    ...answer('reject'),
    query: z.object({ reason: note.optional() }),
    output: moved,
  }),
  massValidate: http.post(`${answers}/mass-validate`, {
    also: [{ path: `${own}/mass-validate` }],
    ...validate,
    body: chosen,
    output: BulkResult,
  }),
  saveAccepted: http.post(`${answers}/save-accepted-hours`, {
    also: [{ path: `${own}/save-accepted-hours` }],
    ...validate,
    body: z.object({ id: Id, ...selectedTimes }),
    output: moved,
  }),
  /** A validated day is declared again; its period must be open and its month not signed. */
  reopen: http.post(`${answers}/reopen/{id}`, { ...validate, output: moved }),
  /** A signed sheet is no longer signed: its days may change, and it is signed again. */
  reopenSheet: http.post(`${answers}/reopen-sheet`, {
    ...validate,
    body: z.object({ collaboratorId: Id, month: Month }),
    output: z.null(),
  }),

  configurationPage: page({ path: settings, ...configure }),
  configuration: http.get(`${settings}/json`, {
    ...configure,
    output: z.object({
      places: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          workflow: z.enum(WORKFLOWS),
          /** Set for the infrastructure itself. */
          own: z.boolean(),
        }),
      ),
    }),
  }),
  /** `workflow` null: what stands above counts. */
  saveConfiguration: http.post(`${settings}/save`, {
    ...configure,
    body: z.object({ infraId: Id, workflow: z.enum(WORKFLOWS).nullable() }),
    output: z.null(),
  }),
};
