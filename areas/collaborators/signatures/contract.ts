// Documents to be signed (specification 002 §2.2, §3, §7; D3-S-21, D3-S-22, D3-C-06, D3-C-07, D1-L-08).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { computed } from '#platform/contract/describe/kinds/computed.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { participantStatus, requestStatus, ROLES } from './signature-status.ts';

const path = '/collaborative/collaborator/signature-document';
export const SIGNATURE_TOPIC = 'signature';

export const signatureDocument = entity({
  name: 'signature-documents',
  table: 'signature_request',
  title: fr.title,
  may: 'signature.read',
  mayWrite: 'signature.write',
  paths: { list: `${path}/json` },
  fields: {
    title: computed(fr.document, 'text', { pinned: true, width: 280 }),
    status: computed(fr.status, 'status', { texts: fr.statuses, width: 140 }),
    people: computed(fr.people, 'text', { sort: false, width: 240 }),
    progress: computed(fr.progress, 'text', { sort: false, width: 110 }),
    /** My own part of it, 0 without one: the participant to ask the link for. */
    ownId: computed(fr.ownPart, 'number', { sort: false, hidden: true, width: 90 }),
    infrastructure: computed(fr.infrastructure, 'text', { width: 170 }),
    expiresOn: computed(fr.expiresOn, 'date', { width: 120 }),
    sentAt: computed(fr.sentAt, 'instant', { width: 145 }),
    completedAt: computed(fr.completedAt, 'instant', { width: 145, hidden: true }),
    sentBy: computed(fr.sentBy, 'text', { sort: false, width: 160, hidden: true }),
  },
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }),
  },
});
export type SignatureRow = RowOf<typeof signatureDocument.fields>;

/** Fractions of the page's width and height, from its upper left corner. */
export const Field = z.object({
  page: z.number().int().min(1).max(2_000),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0.02).max(1),
  height: z.number().min(0.01).max(1),
});
export type Field = z.infer<typeof Field>;
const role = z.enum(ROLES);
export const ParticipantForm = z.object({
  role,
  name: z.string().trim().min(1, fr.nameMissing).max(120),
  email: z.email(fr.emailWrong).max(254).toLowerCase(),
  collaboratorId: z.number().int().positive().nullable().default(null),
  fields: z.array(Field).max(20).default([]),
});
export type ParticipantForm = z.infer<typeof ParticipantForm>;
export const DraftForm = z.object({
  title: z.string().trim().min(1, fr.titleMissing).max(160),
  message: z.string().trim().max(1_000).default(''),
  isInOrder: z.boolean(),
  expiresOn: Day,
  /** Days between two reminders; 0: none by itself. */
  reminderDays: z.number().int().min(0).max(30),
  participants: z.array(ParticipantForm).min(1, fr.nobody).max(20),
  version: z.number().int().min(0),
});
export type DraftForm = z.infer<typeof DraftForm>;

const status = z.enum(requestStatus.states);
const Person = z.object({
  id: z.number(),
  role,
  name: z.string(),
  status: z.enum(participantStatus.states),
  isTurn: z.boolean(),
  actedAt: z.string().nullable(),
  reason: z.string().nullable(),
});
const ManagedPerson = Person.extend({
  email: z.string(),
  emailSource: z.enum(Object.keys(fr.emailSources) as [keyof typeof fr.emailSources]),
  collaboratorId: z.number().nullable(),
  remindedOn: z.string().nullable(),
  fields: z.array(Field),
});
const Event = z.object({
  at: z.string(),
  kind: z.enum(Object.keys(fr.events) as [keyof typeof fr.events]),
  who: z.string().nullable(),
  ip: z.string().nullable(),
});
const shared = {
  title: z.string(),
  message: z.string(),
  status,
  isInOrder: z.boolean(),
  expiresOn: z.string(),
  pageCount: z.number(),
  /** Of the bytes that are shown. */
  sha256: z.string(),
  sealLevel: z.enum(['B-B', 'B-T']).nullable(),
  sealedSha256: z.string().nullable(),
  endedReason: z.string().nullable(),
};
const Detail = z.object({
  id: z.number(),
  version: z.number(),
  ...shared,
  infraId: z.number(),
  infrastructure: z.string(),
  reminderDays: z.number(),
  sealFault: z.string().nullable(),
  /** Where it comes from, when another screen made it. */
  sourceUrl: z.string().nullable(),
  participants: z.array(ManagedPerson),
  events: z.array(Event),
});
export type SignatureDetail = z.infer<typeof Detail>;
export type ManagedPerson = z.infer<typeof ManagedPerson>;

/** Lines through points, as fractions of the field. */
const Stroke = z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).max(2_000);
const Drawn = z.union([
  z.object({ kind: z.literal('typed'), text: z.string().trim().min(2).max(120) }),
  z.object({ kind: z.literal('drawn'), strokes: z.array(Stroke).min(1).max(60) }),
]);
export type Drawn = z.infer<typeof Drawn>;
/** What whoever holds the link of a mail sees. */
const SignerView = z.object({
  ...shared,
  customer: z.string(),
  sentBy: z.string(),
  me: Person.extend({ email: z.string(), fields: z.array(Field) }),
  others: z.array(Person),
  /** A code is on its way, or can be typed. */
  codeUntil: z.string().nullable(),
  /** All have signed; the seal is being made. */
  isSealing: z.boolean(),
});
export type SignerView = z.infer<typeof SignerView>;

export const SIGNED_UPLOAD = { accept: ['pdf'], maxBytes: 20_971_520, maxFiles: 1 } as const;
export const CHECKED_UPLOAD = { ...SIGNED_UPLOAD, unstored: true } as const;
const Verdict = z.enum(Object.keys(fr.verdicts) as [keyof typeof fr.verdicts]);
const Judgement = z.object({
  verdict: Verdict,
  sha256: z.string(),
  signatures: z.array(
    z.object({
      signer: z.string().nullable(),
      isIntact: z.boolean(),
      coversWhole: z.boolean(),
      isTrusted: z.boolean(),
      isTimeProved: z.boolean(),
    }),
  ),
});
export type Judgement = z.infer<typeof Judgement>;

const all = { may: 'signature.all' } as const;
const write = { may: 'signature.write' } as const;
const byLink = { may: 'public', scope: 'own', twin: false, tx: 'none' } as const;
const saved = z.object({ id: z.number(), version: z.number() });
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, fr.codeForm);

export const signatures = {
  index: page({ path, may: 'signature.read' }),
  ...signatureDocument.routes,
  loadFilters: http.post(`${path}/load-filters`, {
    may: 'signature.read',
    tx: 'read',
    output: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
  /** To one's own page, or for whoever follows the signatures. */
  getSignatureLink: http.get(`${path}/get-signature-link/{requestId}/{signerId}`, {
    may: 'signature.read',
    output: z.object({ link: z.string() }),
  }),
  sendReminder: http.post(`${path}/send-reminder`, {
    ...write,
    body: z.object({
      requestId: z.number().int().positive(),
      signerId: z.number().int().positive().optional(),
    }),
    output: z.object({ sent: z.number(), already: z.number() }),
  }),
  // Invented: the specification gives no route to make, follow and end a request.
  upload: http.post(`${path}/upload`, {
    ...write,
    kind: 'upload',
    upload: SIGNED_UPLOAD,
    tx: 'none',
    body: z.object({ infraId: z.coerce.number().int().positive() }),
    output: saved,
  }),
  load: http.get(`${path}/request/{id}`, { ...all, page: true, output: Detail }),
  save: http.put(`${path}/request/{id}`, { ...write, body: DraftForm, output: saved }),
  move: http.post(`${path}/request/{id}/{move:send|cancel|retry|remove}`, {
    ...write,
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    output: z.object({ id: z.number(), status }),
  }),
  file: http.get(`${path}/request/{id}/file/{which:shown|sealed|proof}`, {
    may: 'signature.read',
    kind: 'download',
    trail: 'own',
  }),
  formOptions: http.get(`${path}/form-options`, {
    ...write,
    output: z.object({
      places: z.array(z.object({ value: z.string(), label: z.string() })),
      people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string().nullable() })),
      seal: z.object({ name: z.string(), endsOn: z.string(), isSelfMade: z.boolean() }),
    }),
  }),
  // Invented: what the link of a mail opens. Whoever holds it reads the document; signing takes a code sent to the address too.
  view: http.get('/signature/sign/{token:text}', { ...byLink, page: true, output: SignerView }),
  opened: http.post('/signature/sign/{token:text}/opened', byLink),
  document: http.get('/signature/sign/{token:text}/document', { ...byLink, kind: 'download' }),
  sendCode: http.post('/signature/sign/{token:text}/code', {
    ...byLink,
    output: z.object({ until: z.string() }),
  }),
  sign: http.post('/signature/sign/{token:text}/sign', {
    ...byLink,
    body: z.object({
      code,
      consent: z.literal(true, fr.consentMissing),
      /** Of the bytes that were on the screen. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
      drawn: Drawn.nullable(),
    }),
    output: z.object({ status: z.enum(participantStatus.states) }),
  }),
  decline: http.post('/signature/sign/{token:text}/decline', {
    ...byLink,
    body: z.object({ reason: z.string().trim().min(1, fr.reasonMissing).max(500) }),
    output: z.object({ status: z.enum(participantStatus.states) }),
  }),
  // Invented: anybody may have a signed PDF judged.
  checkPage: page({ path: '/signature/check', may: 'public', twin: false, scope: 'own' }),
  check: http.post('/signature/check', {
    ...byLink,
    kind: 'upload',
    upload: CHECKED_UPLOAD,
    output: Judgement,
  }),
};
