// Who came, who changed what, what was deposited and taken out (specification 002 §2.5: tabs history, login, upload; the exports are Invented).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { http, type Input } from '#platform/contract/route.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

const at = {
  name: 'at',
  label: fr.at,
  kind: 'instant',
  sort: true,
  pinned: true,
  width: 140,
} as const;
const common = {
  ip: { name: 'ip', label: fr.ip, kind: 'text', width: 120, hidden: true },
  who: { name: 'who', label: fr.who, kind: 'text', width: 180 },
} as const;

export const Connection = z.object({
  id: z.number(),
  at: z.string(),
  event: z.string(),
  outcome: z.string().nullable(),
  account: z.string(),
  other: z.string().nullable(),
  ip: z.string(),
  agent: z.string(),
});
export type Connection = z.infer<typeof Connection>;
export const connectionList = describeList({
  listId: 'log-connections',
  title: fr.connections,
  may: 'log.read',
  row: Connection,
  columns: columns([
    at,
    { name: 'event', label: fr.event, kind: 'status', sort: true, texts: fr.events, width: 200 },
    { name: 'account', label: fr.account, kind: 'text', sort: true, width: 240 },
    { name: 'other', label: fr.asWhom, kind: 'text', width: 180 },
    { name: 'outcome', label: fr.outcome, kind: 'status', texts: fr.failures, width: 160 },
    { name: 'ip', label: fr.ip, kind: 'text', width: 130 },
    { name: 'agent', label: fr.agent, kind: 'text', width: 260, hidden: true },
  ]),
  filters: { period: range(fr.period), event: choices(fr.event, options(fr.events)) },
});

export const Change = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string().nullable(),
  impersonator: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete', 'run', 'read']),
  what: z.string(),
  /** What people call such a thing; `what` names it for the filter. */
  name: z.string(),
  /** Which one: its label, its code, its day. */
  title: z.string().nullable(),
  /** The person whom it concerns. */
  person: z.string().nullable(),
  /** Labels of what changed, and their values where one line can say them. */
  changed: z.array(z.string()),
  infra: z.string().nullable(),
  ip: z.string().nullable(),
});
export type Change = z.infer<typeof Change>;
const ChangedValue = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedValue = z.infer<typeof ChangedValue>;
export const historyList = describeList({
  listId: 'log-history',
  title: fr.history,
  may: 'log.read',
  row: Change,
  columns: columns([
    at,
    common.who,
    { name: 'impersonator', label: fr.asWhom, kind: 'text', width: 160, hidden: true },
    { name: 'action', label: fr.action, kind: 'status', sort: true, texts: fr.actions, width: 130 },
    { name: 'name', label: fr.kindOfThing, kind: 'text', width: 170 },
    { name: 'title', label: fr.what, kind: 'text', width: 200 },
    { name: 'person', label: fr.concerns, kind: 'text', width: 180 },
    { name: 'changed', label: fr.changed, kind: 'list', width: 360 },
    { name: 'infra', label: fr.infra, kind: 'text', width: 180, hidden: true },
    common.ip,
  ]),
  filters: {
    period: range(fr.period),
    author: choices(fr.who, undefined, { isSearchable: true }),
    person: choices(fr.concerns, undefined, { isSearchable: true }),
    what: choices(fr.kindOfThing, undefined, { isSearchable: true }),
    // What people did: the night's calculations, a line for each, would hide it.
    action: choices(fr.action, options(fr.actions), {
      defaultOptions: ['insert', 'update', 'delete', 'read'],
    }),
  },
});

export const Deposit = z.object({
  id: z.number(),
  at: z.string(),
  type: z.enum(['DSN', 'LEGAL_FILES', 'COUNTER_TAKEN_BACK', 'OTHER']),
  file: z.string(),
  size: z.number().nullable(),
  who: z.string().nullable(),
});
export type Deposit = z.infer<typeof Deposit>;
export const uploadList = describeList({
  listId: 'log-uploads',
  title: fr.uploads,
  may: 'log.read',
  row: Deposit,
  columns: columns([
    at,
    { name: 'type', label: fr.type, kind: 'status', sort: true, texts: fr.uploadTypes, width: 150 },
    { name: 'file', label: fr.file, kind: 'text', sort: true, width: 320 },
    { name: 'size', label: fr.size, kind: 'number', sort: true, width: 100 },
    common.who,
  ]),
  filters: { period: range(fr.period), type: choices(fr.type, options(fr.uploadTypes)) },
});

export const Export = z.object({
  id: z.number(),
  at: z.string(),
  what: z.string(),
  file: z.string().nullable(),
  rows: z.number().nullable(),
  who: z.string().nullable(),
});
export type Export = z.infer<typeof Export>;
export const exportList = describeList({
  listId: 'log-exports',
  title: fr.exports,
  may: 'log.read',
  row: Export,
  columns: columns([
    at,
    { name: 'what', label: fr.what, kind: 'text', width: 260 },
    { name: 'file', label: fr.file, kind: 'text', width: 120 },
    { name: 'rows', label: fr.rows, kind: 'number', width: 90 },
    common.who,
  ]),
  filters: { period: range(fr.period) },
});

const history = list({ data: '/logs/history/list', page: true, scope: 'customer', ...historyList });
export const logs = {
  ...prefixed(
    'connection',
    list({ data: '/logs/connections/list', page: true, scope: 'customer', ...connectionList }),
  ),
  ...prefixed('history', history),
  /** The specification's own export address: the history as CSV. */
  historyFile: http.get('/logs/history/export', {
    may: 'log.read',
    scope: 'customer',
    kind: 'download',
    tx: 'none',
    query: history.exportGet.query as z.ZodType<Input<typeof history.exportGet>['query']>,
  }),
  historyDetail: http.get('/logs/history/{id}', {
    may: 'log.read',
    scope: 'customer',
    output: Change.extend({
      /** Where the thing is looked at, and the person, for whom may. */
      url: z.string().nullable(),
      personUrl: z.string().nullable(),
      changes: z.array(ChangedValue),
    }),
  }),
  ...prefixed(
    'upload',
    list({ data: '/logs/uploads/list', page: true, scope: 'customer', ...uploadList }),
  ),
  ...prefixed(
    'export',
    list({ data: '/logs/exports/list', page: true, scope: 'customer', ...exportList }),
  ),
};
