// Advance payments (specification 002 §2.2, §7; D3-S-01…04, U-09): what a company allows, what an employee asks for, what is answered.
// Amounts in cents. The paths are the specification's; the count, the options and the export of the list are Invented.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult, describeList, list } from '#platform/contract/shapes.ts';
import { advanceStatus } from './advance-status.ts';
import { fr } from './fr.ts';

const Id = z.number().int().positive();
const status = z.enum(advanceStatus.states);
/** One euro to 100,000 euros. */
const amount = z.number().int().min(100, fr.amountSmall).max(10_000_000, fr.amountLarge);
const limit = z.number().int().min(0).max(10_000_000).nullable();
const dayOfMonth = z.number().int().min(1).max(31);
const note = z.string().trim().max(500).default('');

/** How the money goes to the person (D1-K-31). */
export const METHODS = ['transfer', 'check', 'levy'] as const;
export type Method = (typeof METHODS)[number];
/** What is written down of a request; `transferred` with its month of pay, `revived` is a reminder. */
export const EVENTS = [
  'created',
  'revived',
  'reopened',
  'canceled',
  'validated',
  'rejected',
  'transferred',
] as const;

export const AdvanceRules = z.object({
  maxAmount: limit,
  maxPerMonth: z.number().int().min(1).max(31).nullable(),
  monthlyCeiling: limit,
  firstDay: dayOfMonth,
  lastDay: dayOfMonth,
  minSeniority: z.number().int().min(0).max(600),
});
export const OwnAdvance = z.object({
  id: z.number(),
  amount: z.number(),
  status,
  comment: z.string(),
  reason: z.string().nullable(),
  requestedAt: z.string(),
  transferOn: z.string().nullable(),
  /** `2026-10` once it is in a month of pay. */
  payMonth: z.string().nullable(),
  /** What its author may do with it now. */
  moves: z.array(z.enum(['cancel', 'relaunch'])),
});
export type OwnAdvance = z.infer<typeof OwnAdvance>;
export const OwnAdvances = z.object({
  /** Null: the company offers no advances, or the person works nowhere today. */
  rules: AdvanceRules.nullable(),
  left: z.object({ amount: z.number().nullable(), count: z.number().nullable() }),
  /** Why nothing may be asked today, in words; null: something may. */
  closed: z.string().nullable(),
  requests: z.array(OwnAdvance),
});
export type OwnAdvances = z.infer<typeof OwnAdvances>;
const Event = z.object({
  id: z.number(),
  advanceId: z.number(),
  event: z.enum(EVENTS),
  amount: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type AdvanceEvent = z.infer<typeof Event>;

export const AdvanceSetting = AdvanceRules.extend({
  id: z.number(),
  version: z.number(),
  infraId: z.number(),
  infrastructure: z.string(),
  headingId: z.number(),
  heading: z.string(),
  active: z.boolean(),
});
export type AdvanceSetting = z.infer<typeof AdvanceSetting>;
const settingShape = {
  ...AdvanceRules.shape,
  headingId: Id,
  active: z.boolean(),
};
const ordered = (s: { firstDay?: number | undefined; lastDay?: number | undefined }): boolean =>
  s.firstDay === undefined || s.lastDay === undefined || s.firstDay <= s.lastDay;
const order = { path: ['lastDay'], error: fr.windowOrder };
export const NewSetting = z.object({ infraId: Id, ...settingShape }).refine(ordered, order);
export type NewSetting = z.infer<typeof NewSetting>;
export const ChangedSetting = z
  .object({ version: z.number().int().min(0), ...z.object(settingShape).partial().shape })
  .refine(ordered, order);

export const AdvanceRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  amount: z.number(),
  status,
  requestedAt: z.string(),
  reminders: z.number(),
  comment: z.string(),
  /** What stands or was paid to the person in the month of the request, this one included. */
  monthTotal: z.number(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  method: z.enum(METHODS).nullable(),
  transferOn: z.string().nullable(),
  payMonth: z.string().nullable(),
});
export type AdvanceRow = z.infer<typeof AdvanceRow>;
export const advanceList = describeList({
  listId: 'advance-payments',
  title: fr.validationTitle,
  may: 'advance.validate',
  row: AdvanceRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
    { name: 'amount', label: fr.amount, kind: 'euros', sort: true, width: 110 },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 140,
    },
    { name: 'requestedAt', label: fr.requestedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'monthTotal', label: fr.monthTotal, kind: 'euros', width: 130 },
    { name: 'comment', label: fr.comment, kind: 'text', width: 200 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'transferOn', label: fr.transferOn, kind: 'date', sort: true, width: 110 },
    { name: 'payMonth', label: fr.payMonth, kind: 'text', width: 110 },
    { name: 'reminders', label: fr.reminders, kind: 'number', sort: true, width: 90 },
    {
      name: 'method',
      label: fr.method,
      kind: 'status',
      texts: fr.methods,
      width: 110,
      hidden: true,
    },
    { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
    {
      name: 'decidedAt',
      label: fr.decidedAt,
      kind: 'instant',
      sort: true,
      width: 145,
      hidden: true,
    },
    { name: 'reason', label: fr.reason, kind: 'text', width: 180, hidden: true },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    requested: range(fr.requestedAt),
  },
});

const own = '/collaborative/advance-payment';
const settings = '/collaborative/advance-payment-configuration';
const answers = '/collaborative/collaborator/advance-payment-validation';
/** Rows by `ids`, or with `allSelected` those that the filters match. */
const chosen = bulkBody(advanceList, z.null()).shape.selection;
const ask = { may: 'advance.ask' } as const;
const configure = { may: 'advance.configure' } as const;
const validate = { may: 'advance.validate' } as const;
const moved = z.object({ id: z.number(), status });

export const advancePayments = {
  ownPage: page({ path: own, ...ask }),
  own: http.get(`${own}/load/json`, { ...ask, tx: 'none', output: OwnAdvances }),
  /** What others did with one's requests, the latest first. */
  notifications: http.get(`${own}/load-notifications/json`, {
    ...ask,
    tx: 'none',
    output: z.object({ notifications: z.array(Event) }),
  }),
  /** The whole story of one request: for its author, and for who answers. */
  logs: http.get(`${own}/load-logs`, {
    may: 'signed-in',
    tx: 'none',
    query: z.object({ advance: queryId }),
    output: z.object({ logs: z.array(Event) }),
  }),
  create: http.post(`${own}/create`, {
    ...ask,
    tx: 'none',
    body: z.object({ amount, comment: note }),
    output: moved,
  }),
  cancel: http.post(`${own}/cancel/{id}`, { ...ask, tx: 'none', output: moved }),
  /** A reminder of one that waits, once a day; one that was canceled or rejected waits again. */
  relaunch: http.post(`${own}/relaunch/{id}`, { ...ask, tx: 'none', output: moved }),

  settingsPage: page({ path: settings, ...configure }),
  settings: http.get(`${settings}/list/json`, {
    ...configure,
    output: z.object({
      settings: z.array(AdvanceSetting),
      places: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  /** Headings in euros that an advance can be written under. */
  labels: http.get(`${settings}/evp/labels`, {
    ...configure,
    output: z.array(z.object({ id: z.number(), code: z.string(), label: z.string() })),
  }),
  addSetting: http.post(`${settings}/save`, {
    ...configure,
    body: NewSetting,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  changeSetting: http.patch(`${settings}/{id}`, {
    ...configure,
    body: ChangedSetting,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  removeSetting: http.delete(`${settings}/{id}`, { ...configure, output: z.null() }),

  validationPage: page({ path: answers, ...validate }),
  ...list({
    data: `${answers}/load/json`,
    exportPath: `${answers}/export/{_format:csv|xlsx|pdf}`,
    ...advanceList,
  }),
  validate: http.post(`${answers}/validate`, { ...validate, body: chosen, output: BulkResult }),
  reject: http.post(`${answers}/reject`, {
    ...validate,
    body: chosen.extend({ reason: z.string().trim().min(3, fr.reasonShort).max(500) }),
    output: BulkResult,
  }),
  /** The money has left: the advance enters the first open month of pay, once. */
  confirmTransfer: http.post(`${answers}/confirm-transfer`, {
    ...validate,
    body: chosen.extend({ transferOn: Day, method: z.enum(METHODS).default('transfer') }),
    output: BulkResult,
  }),
};
