// Calls of the switchboard and those that could not be associated (specification 002 §2.3, §3, §7 « unassociated-call »; D3-E-33, X-11). Invented: the door by
// which a switchboard tells of its calls, in the dialect of Zammad's generic CTI (newCall, answer, hangup), and its address.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list, listQuery } from '#platform/contract/shapes.ts';
import { REASONS } from './call-reason.ts';
import { fr } from './fr.ts';

const base = '/admin/unassociated-call';
const Id = z.number().int().positive();
export const CallRow = z.object({
  id: z.number(),
  startedAt: z.string(),
  direction: z.enum(['in', 'out']),
  number: z.string().nullable(),
  providerNumber: z.string().nullable(),
  reason: z.enum(REASONS),
  minutes: z.number(),
  queue: z.string().nullable(),
});
export type CallRow = z.infer<typeof CallRow>;

const sortable = { sort: true } as const;
export const callList = describeList({
  listId: 'unassociated-calls',
  title: fr.title,
  may: 'unassociated-call.read',
  row: CallRow,
  columns: columns([
    { name: 'startedAt', label: fr.startedAt, kind: 'instant', ...sortable, pinned: true },
    { name: 'direction', label: fr.direction, kind: 'status', texts: fr.directions, ...sortable },
    { name: 'number', label: fr.number, kind: 'text', ...sortable, width: 160 },
    { name: 'providerNumber', label: fr.providerNumber, kind: 'text', ...sortable, width: 160 },
    {
      name: 'reason',
      label: fr.reason,
      kind: 'status',
      texts: fr.reasons,
      ...sortable,
      width: 280,
    },
    { name: 'minutes', label: fr.minutes, kind: 'number', ...sortable, width: 110 },
    { name: 'queue', label: fr.queue, kind: 'text', ...sortable, width: 140 },
  ]),
  filters: {
    reason: choices(fr.reason, options(fr.reasons)),
    direction: choices(fr.direction, options(fr.directions)),
    queue: choices(fr.queue),
  },
});
const read = { may: 'unassociated-call.read', scope: 'provider' } as const;
const recycle = { may: 'unassociated-call.recycle', scope: 'provider', tx: 'none' } as const;
const number = z.string().trim().max(60);
/** What switchboards send: one of three events; numbers and the rest as far as they know them. */
export const CallEvent = z.object({
  event: z.enum(['newCall', 'answer', 'hangup']),
  callId: z.string().trim().min(1).max(250),
  from: number.default(''),
  to: number.default(''),
  direction: z.enum(['in', 'out']).default('in'),
  queue: z.string().trim().max(120).optional(),
  answeringNumber: number.optional(),
  cause: z.string().trim().max(60).optional(),
});
export type CallEvent = z.infer<typeof CallEvent>;
const Options = z.array(
  z.object({ value: z.string(), label: z.string(), count: z.number().int().optional() }),
);

export const calls = {
  ...list({ data: `${base}/list`, ...callList, scope: 'provider', page: true }),
  filters: http.get(`${base}/filters`, { ...read, output: z.record(z.string(), Options) }),
  /** All that the filters leave, for `recycle`. */
  ids: http.get(`${base}/ids`, {
    ...read,
    query: listQuery(callList.columns, callList.filters).omit({ start: true, length: true }),
    output: z.object({ ids: z.array(Id) }),
  }),
  /** Looks again for whom these calls are between; without ids, all of them. */
  recycle: http.post(`${base}/recycle`, {
    ...recycle,
    body: z.object({ ids: z.array(Id).max(10_000).optional() }),
    output: z.object({ recycled: z.number(), left: z.number() }),
  }),
  /** A new address of the door; the one before does not answer any more. */
  newDoor: http.post(`${base}/door`, { ...recycle, output: z.object({ url: z.string() }) }),
  door: http.post('/telephony/{key:name}', {
    may: 'public',
    scope: 'own',
    twin: false,
    tx: 'none',
    body: CallEvent,
    output: z.object({ action: z.literal('none') }),
  }),
};
