// Debit and credit of hours (specification 001 §2.8, §3, §7; D2-G-14, E-35…38, K-12): a counter of what people worked more or less than they owed.
// The ledger, corrections, recalculation, the export and one's own reading are Invented.
import { z } from 'zod';
import { COUNTER_FORMATS } from '#engines/counters/definition.ts';
import { COUNTER_PERIODS } from '#engines/counters/counter-periods.ts';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { COUNTER_STATUSES } from '#areas/working-time/counters/contract.ts';
import { fr } from './fr.ts';
import { LINE_KINDS } from './ledger.ts';
import { AT_END } from './setting.ts';

const status = z.enum(COUNTER_STATUSES);
const format = z.enum(COUNTER_FORMATS);
const period = z.enum(COUNTER_PERIODS);
/** Ten thousand hours, in seconds. */
const MOST = 36_000_000;
const seconds = z.number().int().min(-MOST).max(MOST);
const version = z.number().int().min(0).default(0);
const dayMinutes = z.number().int().min(60).max(1440);
const least = z.number().int().min(-MOST).max(0);
const most = z.number().int().min(0).max(MOST);
const code = z.string().trim().min(1).max(20).regex(/^\S+$/);

export const BalanceRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  format,
  dayMinutes: z.number(),
  balance: z.number(),
  credit: z.number(),
  debit: z.number(),
  unknownDays: z.number(),
  status,
  asOf: z.string(),
});
export type BalanceRow = z.infer<typeof BalanceRow>;
export const debitCreditList = describeList({
  listId: 'debit-credit',
  title: fr.title,
  may: 'debit-credit.read',
  row: BalanceRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 100 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'balance', label: fr.balance, kind: 'hours', sort: true, width: 110 },
    { name: 'credit', label: fr.credit, kind: 'hours', sort: true, width: 110 },
    { name: 'debit', label: fr.debit, kind: 'hours', sort: true, width: 110 },
    { name: 'unknownDays', label: fr.unknownDays, kind: 'number', sort: true, width: 130 },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, width: 190 },
    { name: 'asOf', label: fr.asOf, kind: 'date', width: 110 },
  ]),
  filters: {
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    status: choices(fr.status, options(fr.statuses)),
  },
});

export const CompanyForm = z.object({
  companyId: z.number().int().positive(),
  enabled: z.boolean(),
  since: Day.nullable(),
  period,
  format,
  dayMinutes,
  lastDays: z.number().int().min(1).max(62),
  types: z.array(z.number().int().min(1).max(4)).max(4),
  least,
  most,
  weekMost: most.nullable(),
  atEnd: z.enum(AT_END),
  restCodes: z.array(code).max(20),
  paidHeadings: z.array(code).max(20),
});
export type CompanyForm = z.infer<typeof CompanyForm>;

const CompanyRow = z.object({
  id: z.number(),
  name: z.string(),
  /** False: nothing was saved yet, these are the defaults. */
  said: z.boolean(),
  mayWrite: z.boolean(),
  setting: CompanyForm.omit({ companyId: true }),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const PersonForm = z.object({
  version,
  enabled: z.boolean().nullable(),
  since: Day.nullable(),
  period: period.nullable(),
  format: format.nullable(),
  dayMinutes: dayMinutes.nullable(),
  least: least.nullable(),
  most: most.nullable(),
});
export type PersonForm = z.infer<typeof PersonForm>;

const DayLineShape = z.object({ day: z.string(), service: z.number(), due: z.number() });
export const LedgerRow = z.object({
  key: z.string(),
  day: z.string(),
  kind: z.enum(LINE_KINDS),
  amount: z.number(),
  after: z.number(),
  worked: DayLineShape.optional(),
  week: z.object({ monday: z.string(), grew: z.number() }).optional(),
  month: z
    .object({
      first: z.string(),
      last: z.string(),
      month: z.string(),
      paid: z.number(),
      structural: z.number(),
    })
    .optional(),
  addition: z
    .object({
      id: z.number(),
      reason: z.string(),
      user: z.string().nullable(),
      locked: z.boolean(),
    })
    .optional(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const Ledger = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  asOf: z.string(),
  status,
  balance: z.number(),
  credit: z.number(),
  debit: z.number(),
  /** Null: the person has no counter. */
  unit: z.object({ format, dayMinutes: z.number() }).nullable(),
  /** First day that counts and last day of the counter's period; null where it has none. */
  period: z.object({ first: z.string(), last: z.string() }).nullable(),
  bounds: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** Oldest first. */
  lines: z.array(LedgerRow),
  /** Days with hours due of which nothing is known. */
  unknown: z.array(z.string()),
  /** Open days whose hours changed since they were calculated: the oldest first. */
  outdated: z.array(z.string()),
  mayCorrect: z.boolean(),
});
export type Ledger = z.infer<typeof Ledger>;

export const CorrectionForm = z.object({
  day: Day,
  amount: seconds.refine((n) => n !== 0, fr.amountZero),
  reason: z.string().trim().min(3).max(500),
});

const base = '/debit-credit';
const settings = `${base}/configuration`;
const may = 'debit-credit.read';
const configure = 'debit-credit.configure';
const correct = 'debit-credit.correct';
const calls = list({ data: `${base}/load-data`, ...debitCreditList });

export const debitCredit = {
  page: page({ path: base, also: [{ path: `${base}/index` }], may }),
  ...calls,
  /** The options of the list's filters, at the specification's address. */
  filters: http.get(`${base}/filters`, { may, output: calls.filterOptions.output }),
  ledger: http.get(`${base}/ledger/{collaborator}`, { may, tx: 'none', output: Ledger }),
  /** One's own, whatever one's perimeter. */
  own: http.get('/collaborative/my-counters/debit-credit', {
    may: 'debit-credit.read-own',
    tx: 'none',
    output: Ledger.nullable(),
  }),
  correct: http.post(`${base}/correction/{collaborator}`, {
    may: correct,
    tx: 'none',
    body: CorrectionForm,
    output: z.object({ id: z.number() }),
  }),
  removeCorrection: http.delete(`${base}/correction/{id}`, {
    may: correct,
    tx: 'none',
    output: z.null(),
  }),
  /** Everybody's days again from a day on; without one, the last days of each company. */
  recompute: http.post(`${base}/recompute`, {
    may: correct,
    body: z.object({ from: Day.nullable().default(null) }),
    output: z.object({ job: z.number() }),
  }),
  /** The same for one person, at once. */
  recomputePerson: http.post(`${base}/recompute/{collaborator}`, {
    may: correct,
    tx: 'none',
    body: z.object({ from: Day.nullable().default(null) }),
    output: z.null(),
  }),
  person: http.get(`${base}/collaborator-configuration/{id}`, {
    may: configure,
    output: z.object({
      name: z.string(),
      said: PersonForm,
      /** What the company says; null: it has no such counter. */
      company: CompanyForm.omit({ companyId: true }).nullable(),
      /** Whether the person has the counter. */
      counted: z.boolean(),
    }),
  }),
  savePerson: http.post(`${base}/collaborator-configuration-save/{id}`, {
    may: configure,
    body: PersonForm,
    output: z.object({ version: z.number() }),
  }),
  configurationPage: page({
    path: settings,
    also: [{ path: `${settings}/index` }],
    may: configure,
  }),
  configuration: http.get(`${settings}/load-data`, {
    may: configure,
    output: z.object({
      companies: z.array(CompanyRow),
      absences: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  }),
  saveConfiguration: http.post(`${settings}/save-configuration`, {
    may: configure,
    body: CompanyForm,
    output: z.null(),
  }),
  /** What people start with, by file: dry run, faults by line, undo. */
  ...importCalls({ path: `${settings}/import-initial-values`, may: 'debit-credit.import' }),
};
