// Mails that arrive (issue « The desk », §3; specification 002 §2.1). Invented: all paths.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choice, flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { MAIL_STATES, REASONS } from './mail-state.ts';
import { fr } from './fr.ts';

const base = '/admin/inbound-mail';
const boxes = `${base}/mailbox`;
const provider = { scope: 'provider' } as const;
const read = { may: 'inbound-mail.read', ...provider } as const;
const handle = { may: 'inbound-mail.handle', ...provider } as const;
const configure = { may: 'mailbox.configure', ...provider } as const;
const unlisted = { list: false } as const;

export const mailbox = entity({
  name: 'mailboxes',
  table: 'mailbox',
  title: fr.boxes,
  may: configure.may,
  mayWrite: configure.may,
  ...provider,
  page: true,
  paths: {
    list: `${boxes}/list/json`,
    load: `${boxes}/{id}`,
    save: `${boxes}/{id}`,
    remove: `${boxes}/{id}`,
  },
  fields: {
    name: text(fr.name, { max: 80, unique: fr.nameTaken, list: { pinned: true, width: 180 } }),
    address: text(fr.address, {
      max: 254,
      schema: z.email().toLowerCase(),
      unique: fr.addressTaken,
      hint: fr.addressHint,
      input: 'email',
      list: { width: 220 },
    }),
    protocol: choice(fr.protocol, fr.protocols, { list: { width: 110 } }),
    host: text(fr.host, { max: 200, optional: true, list: { width: 180 } }),
    port: integer(fr.port, { min: 1, max: 65_535, empty: 993, ...unlisted }),
    security: choice(fr.security, fr.securities, unlisted),
    login: text(fr.login, { max: 254, optional: true, ...unlisted }),
    folder: text(fr.folder, { max: 200, empty: 'INBOX', ...unlisted }),
    authority: text(fr.authority, {
      max: 200,
      optional: true,
      hint: fr.authorityHint,
      ...unlisted,
    }),
    serviceId: reference(fr.service, { optional: true, hint: fr.serviceHint }),
    service: computed(fr.service, 'text', { sort: false, width: 160 }),
    customerId: reference(fr.customer, { optional: true, hint: fr.customerHint }),
    isActive: flag(fr.isActive, { toggle: true, list: { width: 90 } }),
    status: computed(fr.boxState, 'text', { sort: false, width: 320 }),
    checkedAt: computed(fr.checkedAt, 'instant', { width: 150 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export type Mailbox = RowOf<typeof mailbox.fields>;

export const MailRow = z.object({
  id: z.number(),
  receivedAt: z.string(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  mailbox: z.string(),
  state: z.enum(MAIL_STATES),
  reason: z.enum(REASONS).nullable(),
  isProved: z.boolean(),
});
export type MailRow = z.infer<typeof MailRow>;
const sortable = { sort: true } as const;
export const mailList = describeList({
  listId: 'inbound-mails',
  title: fr.title,
  may: read.may,
  row: MailRow,
  columns: columns([
    { name: 'receivedAt', label: fr.receivedAt, kind: 'instant', ...sortable, pinned: true },
    { name: 'sender', label: fr.sender, kind: 'text', ...sortable, width: 240 },
    { name: 'subject', label: fr.subject, kind: 'text', ...sortable, width: 280 },
    { name: 'state', label: fr.state, kind: 'status', texts: fr.states, ...sortable },
    {
      name: 'reason',
      label: fr.reason,
      kind: 'status',
      texts: fr.reasons,
      ...sortable,
      width: 300,
    },
    { name: 'isProved', label: fr.isProved, kind: 'flag', ...sortable, width: 120 },
    { name: 'mailbox', label: fr.box, kind: 'text', ...sortable, width: 160 },
  ]),
  filters: {
    state: choices(fr.state, options(fr.states)),
    reason: choices(fr.reason, options(fr.reasons)),
    mailbox: choices(fr.box),
  },
});

/** A mail under the thread that it answers, or that it would answer. */
const MailOfThread = MailRow.pick({
  id: true,
  receivedAt: true,
  sender: true,
  state: true,
  reason: true,
  isProved: true,
}).extend({ entryId: z.number().nullable(), refusedFiles: z.array(z.string()) });
export type MailOfThread = z.infer<typeof MailOfThread>;
export const MailDetails = MailRow.extend({
  /** What the sender newly wrote, and all of it. */
  text: z.string().nullable(),
  whole: z.string().nullable(),
  account: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  refusedFiles: z.array(z.string()),
  hasRaw: z.boolean(),
  /** Where it stands, or would stand. */
  link: z.string().nullable(),
  canAccept: z.boolean(),
  canRetry: z.boolean(),
  canDrop: z.boolean(),
});
export type MailDetails = z.infer<typeof MailDetails>;
const Option = z.object({ value: z.string(), label: z.string() });
const done = z.object({ id: z.number() });

export const inboundMail = {
  ...list({ data: `${base}/list/json`, ...mailList, ...provider, page: true }),
  load: http.get(`${base}/{id}`, { ...read, page: true, output: MailDetails }),
  raw: http.get(`${base}/{id}/raw`, { ...read, kind: 'download' }),
  ofThread: http.get(`${base}/of-thread/{thread}/json`, {
    ...read,
    output: z.object({ mails: z.array(MailOfThread) }),
  }),
  /** Files it although its sender is not proved. */
  accept: http.post(`${base}/{id}/accept`, { ...handle, output: done }),
  retry: http.post(`${base}/{id}/retry`, { ...handle, output: done }),
  drop: http.post(`${base}/{id}/drop`, { ...handle, output: done }),
};
export const mailboxes = {
  ...mailbox.routes,
  customers: http.get(`${boxes}/customers/json`, {
    ...configure,
    output: z.object({ customers: z.array(Option) }),
  }),
  /** Written alone: it is never read back. */
  setPassword: http.post(`${boxes}/{id}/password`, {
    ...configure,
    body: z.object({ password: z.string().min(1).max(500) }),
    output: done,
  }),
  /** A new address that takes mails by HTTP; the one before does not answer any more. */
  newDoor: http.post(`${boxes}/{id}/door`, { ...configure, output: z.object({ url: z.string() }) }),
  /** Takes what is there now. */
  check: http.post(`${boxes}/{id}/check`, { ...configure, output: z.object({ job: z.number() }) }),
  door: http.post('/mail/{key:name}', {
    may: 'public',
    scope: 'own',
    twin: false,
    tx: 'none',
    kind: 'upload',
    upload: { accept: ['eml'], maxBytes: 31_457_280, maxFiles: 1, unstored: true },
    output: z.object({ isNew: z.boolean() }),
  }),
};
