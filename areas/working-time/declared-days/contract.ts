// Declared days (specification 002 §2.2, §5, §7; D3-R-06/07, U-10, E-05, S-13/14; D1-L-07): what people declare of their days, what is validated of it.
// The employee's own screen, the list of days with its export, refusing and reopening, and what the import adds to its POST are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { queryId, queryList, queryNumber } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import {
  ConfiguredPerson,
  DeclaredEntry,
  DeclaredYear,
  Id,
  note,
  OwnDeclaredMonth,
  PERSON_STATES,
  PersonMonth,
  PersonSetting,
  PersonYear,
  PersonYearRow,
  portion,
  Setting,
  SettingPlace,
  status,
  Year,
} from './shapes.ts';

export const DeclaredRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  day: z.string(),
  portion,
  status,
  comment: z.string(),
  provenOtherwise: z.boolean(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type DeclaredRow = z.infer<typeof DeclaredRow>;

const cols = columns([
  { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
  { name: 'day', label: fr.day, kind: 'date', sort: true, width: 110 },
  { name: 'portion', label: fr.portion, kind: 'status', texts: fr.portions, width: 150 },
  { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, sort: true, width: 130 },
  { name: 'comment', label: fr.comment, kind: 'text', width: 240 },
  { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
  { name: 'provenOtherwise', label: fr.provenOtherwise, kind: 'flag', width: 150 },
  { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
  { name: 'reason', label: fr.reason, kind: 'text', width: 180, hidden: true },
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
]);
export const declaredList = describeList({
  listId: 'declared-days',
  title: fr.listTitle,
  may: 'declared.validate',
  row: DeclaredRow,
  columns: cols,
  filters: {
    status: choices(
      fr.status,
      options({
        waiting: fr.statuses.waiting,
        validated: fr.statuses.validated,
        draft: fr.refusedDay,
      }),
    ),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    person: choices(fr.name, undefined, { isSearchable: true }),
    days: range(fr.day),
  },
});

const own = '/collaborative/declared-days';
const settings = '/collaborative/declared-days-configuration';
const reporting = '/collaborative/reporting';
const rest = '/rest/collaborative/declared-days';
const days = '/collaborative/declared-days-validation';
const declare = { may: 'declared.declare' } as const;
const validate = { may: 'declared.validate', tx: 'none' } as const;
const configure = { may: 'declared.configure', tx: 'none' } as const;
const moved = z.object({ id: z.number(), status });
const chosen = bulkBody(declaredList, z.null()).shape.selection;
const narrowed = z.object({
  agency: queryList(queryId).optional(),
  state: queryList(z.enum(PERSON_STATES)).optional(),
  search: z.string().trim().max(200).optional(),
});

export const declaredDays = {
  ownPage: page({ path: own, ...declare }),
  /** Year and month are free text here (D3-R-06): what is none is a 422. */
  load: http.get(`${own}/load/{year:text}/{month:text}/json`, {
    ...declare,
    tx: 'none',
    offline: true,
    output: OwnDeclaredMonth,
  }),
  setDay: http.post(`${own}/set-day`, {
    ...declare,
    offline: true,
    body: DeclaredEntry,
    output: z.object({ day: z.string(), status: status.nullable() }),
  }),
  /** Days of one week, all of them or none. */
  setWeek: http.post(`${own}/set-week`, {
    ...declare,
    body: z.object({ days: z.array(DeclaredEntry).min(1).max(7) }),
    output: z.object({ entered: z.number() }),
  }),
  declare: http.post(`${own}/declare/{year}/{month}`, {
    ...declare,
    output: z.object({ declared: z.number() }),
  }),

  reportingPage: page({ path: `${reporting}/declared-days`, may: 'declared.validate' }),
  initialisation: http.get(`${reporting}/initialisation/json`, {
    ...validate,
    output: z.object({
      year: z.number(),
      month: z.number(),
      years: z.array(z.number()),
      /** Somebody in sight declares days. */
      used: z.boolean(),
    }),
  }),
  filters: http.get('/collaborative/filters/json', {
    ...validate,
    output: z.object({
      agencies: z.array(z.object({ value: z.string(), label: z.string() })),
      states: z.array(z.object({ value: z.enum(PERSON_STATES), label: z.string() })),
    }),
  }),
  year: http.get(`${reporting}/{year}/json`, {
    ...validate,
    query: narrowed.omit({ state: true }),
    output: z.object({ year: z.number(), people: z.array(PersonYearRow) }),
  }),
  month: http.get(`${reporting}/load-declared-days/{year}/{month}/json`, {
    ...validate,
    query: narrowed,
    output: z.object({ month: z.string(), people: z.array(PersonMonth) }),
  }),
  validateDeclarations: http.post(`${reporting}/validate-declarations`, {
    ...validate,
    body: chosen,
    output: BulkResult,
  }),
  /** To those of `collaborators` (all in sight without it) who have not declared what is due of the month. */
  sendReminderMail: http.post(`${reporting}/send-reminder-mail`, {
    ...validate,
    body: z.object({
      year: Year,
      month: z.number().int().min(1).max(12),
      collaborators: z.array(Id).max(5_000).optional(),
    }),
    output: z.object({
      sent: z.number(),
      /** Reminded today already. */
      already: z.number(),
      /** Nobody signs in for them. */
      withoutAccount: z.number(),
    }),
  }),

  listPage: page({ path: days, may: 'declared.validate' }),
  ...list({
    data: `${days}/list/json`,
    exportPath: `${reporting}/declared-days/export/{_format:csv|xlsx|pdf}`,
    ...declaredList,
  }),
  refuse: http.post(`${days}/refuse/{id}`, {
    ...validate,
    body: z.object({ reason: note.min(1) }),
    output: moved,
  }),
  /** A validated day is declared again; its period must be open. */
  reopen: http.post(`${days}/reopen/{id}`, { ...validate, output: moved }),

  configurationPage: page({ path: settings, may: 'declared.configure' }),
  configuration: http.get(`${settings}/json`, {
    ...configure,
    output: z.object({ places: z.array(SettingPlace) }),
  }),
  /** `setting` null: what stands above counts. */
  saveConfiguration: http.post(`${settings}/save`, {
    ...configure,
    body: z.object({ infraId: Id, setting: Setting.nullable() }),
    output: z.null(),
  }),
  ...importCalls({ path: `${settings}/import-from-file`, may: 'declared.configure' }),

  companyConfiguration: http.get(`${rest}/declared-days-configuration/{company}`, {
    ...configure,
    query: z.object({ year: queryNumber.pipe(Year).optional() }),
    output: z.object({
      place: SettingPlace,
      year: z.number(),
      people: z.array(ConfiguredPerson),
    }),
  }),
  collaboratorConfiguration: http.get(`${rest}/collaborator-configuration/{collaborator}`, {
    ...configure,
    query: z.object({ year: queryNumber.pipe(Year).optional() }),
    output: ConfiguredPerson,
  }),
  saveCollaboratorConfiguration: http.post(
    `${rest}/save-collaborator-configuration/{collaborator}`,
    { ...configure, body: PersonSetting, output: z.null() },
  ),
  /** One's own year, or that of somebody in the scope of who validates. */
  collaboratorYear: http.get(`${rest}/collaborator-declared-days/{collaborator}`, {
    may: 'signed-in',
    tx: 'none',
    query: z.object({ year: queryNumber.pipe(Year).optional() }),
    output: DeclaredYear,
  }),
  saveCollaboratorYear: http.post(`${rest}/set-collaborator-declared-days-year/{collaborator}`, {
    ...configure,
    body: PersonYear,
    output: z.null(),
  }),
};
