// Demands mirrored in ticket systems (issue « The desk », §2; D1-E-08, D1-S-03). Invented: all paths.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';

const base = '/admin/ticket-mirror';
const path = `${base}/system`;
const provider = { scope: 'provider' } as const;
const handle = { may: 'ticket-mirror.handle', ...provider } as const;
const configure = { may: 'ticket-system.configure', ...provider } as const;

export const ticketSystem = entity({
  name: 'ticketSystems',
  table: 'ticket_system',
  title: fr.systems,
  may: configure.may,
  mayWrite: configure.may,
  ...provider,
  page: true,
  paths: {
    list: `${path}/list/json`,
    load: `${path}/{id}`,
    save: `${path}/{id}`,
    remove: `${path}/{id}`,
  },
  fields: {
    name: text(fr.name, { max: 80, unique: fr.nameTaken, list: { pinned: true, width: 180 } }),
    address: text(fr.address, { max: 500, hint: fr.addressHint, list: { width: 260 } }),
    link: text(fr.link, { max: 500, optional: true, hint: fr.linkHint, list: false }),
    customerId: reference(fr.customer, { optional: true, hint: fr.customerHint }),
    isActive: flag(fr.isActive, { toggle: true, list: { width: 90 } }),
    status: computed(fr.status, 'text', { sort: false, width: 320 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export type TicketSystem = RowOf<typeof ticketSystem.fields>;

export const TYPES = Object.keys(fr.types) as readonly (keyof typeof fr.types)[];
export const STATES = ['waiting', 'done', 'failed', 'dropped'] as const;
const EventRow = z.object({
  id: z.number(),
  at: z.string(),
  direction: z.enum(['out', 'in']),
  type: z.enum(TYPES),
  system: z.string(),
  key: z.string().nullable(),
  demand: z.number().nullable(),
  state: z.enum(STATES),
  failure: z.string().nullable(),
});
export type EventRow = z.infer<typeof EventRow>;
const sortable = { sort: true } as const;
export const eventList = describeList({
  listId: 'ticket-events',
  title: fr.title,
  may: handle.may,
  row: EventRow,
  columns: columns([
    { name: 'at', label: fr.at, kind: 'instant', ...sortable, pinned: true },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, ...sortable },
    { name: 'direction', label: fr.direction, kind: 'status', texts: fr.directions, ...sortable },
    { name: 'type', label: fr.type, kind: 'status', texts: fr.types, ...sortable, width: 180 },
    { name: 'system', label: fr.system, kind: 'text', ...sortable, width: 160 },
    { name: 'key', label: fr.key, kind: 'text', ...sortable, width: 140 },
    { name: 'demand', label: fr.demand, kind: 'number', ...sortable, width: 100 },
    { name: 'failure', label: fr.failure, kind: 'text', width: 360 },
  ]),
  filters: {
    state: choices(fr.state, options(fr.states)),
    direction: choices(fr.direction, options(fr.directions)),
    system: choices(fr.system),
  },
});

const Ticket = z.object({
  system: z.string(),
  key: z.string().nullable(),
  href: z.string().nullable(),
  isPaused: z.boolean(),
  waiting: z.number(),
  /** Why the first of them has not left yet. */
  delayed: z.string().nullable(),
  /** What is given up, and everything of this demand that waits behind it. */
  failed: z.object({ id: z.number(), since: z.string(), failure: z.string() }).nullable(),
});
export type Ticket = z.infer<typeof Ticket>;
const of = `${base}/of-demand/{demand}` as const;
export const ticketMirror = {
  ...list({ data: `${base}/list/json`, ...eventList, ...provider, page: true }),
  ofDemand: http.get(`${of}/json`, {
    ...handle,
    output: z.object({
      ticket: Ticket.nullable(),
      systems: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  mirror: http.post(`${of}/mirror`, {
    ...handle,
    body: z.object({
      systemId: z.number().int().positive(),
      /** Of a ticket that is there already; without it one is made. */
      key: z.string().trim().max(100).default(''),
    }),
  }),
  unmirror: http.post(`${of}/unmirror`, handle),
  retry: http.post(`${base}/{id}/retry`, handle),
  drop: http.post(`${base}/{id}/drop`, handle),
};
export const ticketSystems = {
  ...ticketSystem.routes,
  customers: http.get(`${path}/customers/json`, {
    ...configure,
    output: z.object({ customers: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  /** Shown once: it is never read back. The one before is not taken any more. */
  newSecret: http.post(`${path}/{id}/secret`, {
    ...configure,
    output: z.object({ secret: z.string(), url: z.string() }),
  }),
  /** The body is the text that was signed. */
  webhook: http.post('/ticket-webhook/{id}', {
    may: 'public',
    scope: 'own',
    twin: false,
    tx: 'none',
    body: z.string().min(1),
    output: z.object({ isNew: z.boolean() }),
  }),
};
