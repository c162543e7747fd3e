// Final settlements (specification 001 §2.8; D2-E-17…19, S-08…10, V-06, V-07): a leaver's file from the request to the papers handed over.
// Amounts in cents, days of leave in hundredths. `available`, `assign`, `to_verify`, `client_accept` and `client_reject` have no address of
// their own there: they travel with `edit`. What is marked Invented has no address in the specification at all.
import { z } from 'zod';
import { CATEGORIES } from '#engines/final-settlement/entitlement.ts';
import { moveNames } from '#engines/state-machine/state-machine.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, Day, options, range } from '#platform/contract/filters.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { PRIORITIES } from './deadlines.ts';
import {
  FIELDS,
  FILE_GROUP_NAMES,
  INCAPACITIES,
  METHODS,
  type FieldName,
  type FileGroup,
} from './fields.ts';
import { fr } from './fr.ts';
import { EDITABLE, settlementStatus } from './settlement-status.ts';

const Id = z.number().int().positive();
const status = z.enum(settlementStatus.states);
const move = z.enum(moveNames(settlementStatus));
const day = Day.nullable();
const cents = z.number().int().min(0).max(1_000_000_000).nullable();
const hundredths = z.number().int().min(-100_000).max(100_000).nullable();
const text = z.string().trim().max(500).nullable();
const reasonText = z.string().trim().min(3, fr.whyShort).max(500);
export const REASON_COUNT = 46;

/** What a request holds beside its reason and its last day. */
export const Details = z.object({
  notifiedOn: day,
  lastWorkedOn: day,
  category: z.enum(CATEGORIES).nullable(),
  group: z.number().int().min(1).max(8).nullable(),
  startsOn: day,
  managerSince: day,
  uncountedMonths: z.number().int().min(0).max(600).nullable(),
  hasHandicap: z.boolean(),
  noticeWaived: z.boolean(),
  interviewOn: day,
  letterOn: day,
  signedOn: day,
  approvedOn: day,
  fullPension: z.boolean(),
  endOfCareerLeave: z.boolean(),
  unfitOn: day,
  drivingIncapacity: z.enum(INCAPACITIES),
  plannedEndOn: day,
  grossOfContract: cents,
  precarityExcluded: z.boolean(),
  safeguardAcceptedOn: day,
  heirs: text,
  newEmployer: text,
  motive: text,
  lastTwelve: cents,
  monthsPaid: z.number().int().min(1).max(12).nullable(),
  lastThree: cents,
  yearlyBonus: cents,
  leaveLeft: hundredths,
  leaveEarned: hundredths,
  leaveGross: cents,
  isolatedOn: day,
  certificateOn: day,
  receiptOn: day,
  attestationOn: day,
  paidOn: day,
  healthNoticeOn: day,
});
export type Details = z.infer<typeof Details>;
const Content = z.object({
  reason: z.number().int().min(1, fr.unknownReason).max(REASON_COUNT, fr.unknownReason),
  endsOn: Day,
  method: z.enum(METHODS).nullable(),
  ...Details.shape,
});
export type Content = z.infer<typeof Content>;
const fieldName = z.enum(Object.keys(FIELDS) as [FieldName, ...FieldName[]]);
const fileGroup = z.enum(FILE_GROUP_NAMES);

const SettlementFile = z.object({
  id: z.number(),
  group: fileGroup,
  name: z.string(),
  size: z.number().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type SettlementFile = z.infer<typeof SettlementFile>;
export const Settlement = z.object({
  id: z.number(),
  version: z.number(),
  status,
  priority: z.enum(PRIORITIES),
  name: z.string(),
  matricule: z.string(),
  birthDate: day,
  jobTitle: z.string(),
  agency: z.string(),
  company: z.string(),
  assigneeId: z.number().nullable(),
  assignee: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  /** What of it the reader may change now. */
  editable: z.enum(EDITABLE),
  /** What the reader may do now, with what it still lacks. */
  moves: z.array(z.object({ move, fields: z.array(fieldName), files: z.array(fileGroup) })),
  files: z.array(SettlementFile),
  /** Who may be charged with it; empty for who may not assign. */
  assignees: z.array(z.object({ id: z.number(), name: z.string() })),
  ...Content.shape,
});
export type Settlement = z.infer<typeof Settlement>;

export const EVENTS = [
  'created',
  'edited',
  'moved',
  'assigned',
  'commented',
  'file-added',
  'file-removed',
] as const;
const SettlementEvent = z.object({
  id: z.number(),
  event: z.enum(EVENTS),
  from: status.nullable(),
  to: status.nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type SettlementEvent = z.infer<typeof SettlementEvent>;

export const SettlementRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  reason: z.string(),
  status,
  priority: z.enum(PRIORITIES),
  endsOn: z.string(),
  method: z.enum(METHODS).nullable(),
  assignee: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
});
export type SettlementRow = z.infer<typeof SettlementRow>;
export const settlementList = describeList({
  listId: 'final-settlements',
  title: fr.title,
  may: 'settlement.read',
  row: SettlementRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
    {
      name: 'priority',
      label: fr.priority,
      kind: 'status',
      texts: fr.priorities,
      width: 110,
    },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 170,
    },
    { name: 'endsOn', label: fr.endsOn, kind: 'date', sort: true, width: 120 },
    { name: 'reason', label: fr.reason, kind: 'text', width: 230 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'assignee', label: fr.assignee, kind: 'text', width: 160 },
    { name: 'requestedAt', label: fr.requestedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'requestedBy', label: fr.requestedBy, kind: 'text', width: 150, hidden: true },
    {
      name: 'method',
      label: fr.method,
      kind: 'status',
      texts: fr.choices.method,
      width: 130,
      hidden: true,
    },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    priority: choices(fr.priority, options(fr.priorities)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    reason: choices(fr.reason, undefined, { isSearchable: true }),
    assignee: choices(fr.assignee, undefined, { isSearchable: true }),
    ends: range(fr.endsOn),
  },
});

const base = '/final-settlement';
const read = { may: 'settlement.read' } as const;
const request = { may: 'settlement.request' } as const;
const moved = z.object({ id: z.number(), status, version: z.number() });
const why = z.object({ reason: reasonText });

export const finalSettlement = {
  listPage: page({ path: `${base}/list`, ...read }),
  ...list({
    data: `${base}/list/json`,
    exportPath: `${base}/list/export/{_format:csv|xlsx|pdf}`,
    ...settlementList,
  }),
  /** What a request may be filtered by and made of: reasons with what they ask for, states, priorities, means. */
  filters: route({
    method: 'GET',
    path: `${base}/filters`,
    ...read,
    output: z.object({
      reasons: z.array(
        z.object({
          number: z.number(),
          code: z.string(),
          label: z.string(),
          fields: z.array(z.string()),
          optional: z.array(z.string()),
          files: z.array(fileGroup),
        }),
      ),
      statuses: z.array(status),
      priorities: z.array(z.enum(PRIORITIES)),
      methods: z.array(z.enum(METHODS)),
    }),
  }),
  show: page({ path: `${base}/{id}`, ...read }),
  load: route({
    method: 'GET',
    path: `${base}/edit/{id}`,
    also: [{ path: `${base}/edit/{id}/json` }],
    ...read,
    output: Settlement,
  }),
  /** Saves what changed, then makes a move where one is named. */
  edit: route({
    method: 'POST',
    path: `${base}/edit/{id}`,
    ...read,
    body: z.object({
      version: z.number().int().min(0),
      ...Content.partial().shape,
      transition: move.optional(),
      note: reasonText.optional(),
      /** Left as it is where null. */
      assigneeId: Id.nullable().optional(),
    }),
    output: moved,
  }),
  /** The step forward of the status: a GET that changes state, as the specification has it. */
  validate: route({
    method: 'GET',
    path: `${base}/validate/{id}`,
    also: [{ method: 'POST' }],
    kind: 'action',
    tx: 'write',
    ...read,
    output: moved,
  }),
  reject: route({
    method: 'POST',
    path: `${base}/reject/{id}`,
    ...read,
    body: why,
    output: moved,
  }),
  reopen: route({ method: 'POST', path: `${base}/reopen/{id}`, ...read, output: moved }),
  deactivate: route({
    method: 'POST',
    path: `${base}/deactivate/{id}`,
    ...request,
    body: why,
    output: moved,
  }),
  logs: route({
    method: 'GET',
    path: `${base}/logs/{id}`,
    ...read,
    output: z.object({ logs: z.array(SettlementEvent) }),
  }),
  saveComment: route({
    method: 'POST',
    path: `${base}/save-comment/{id}`,
    ...read,
    body: z.object({ text: z.string().trim().min(1).max(2_000) }),
    output: SettlementEvent,
  }),
  /** A file of a request, by the file's id. */
  downloadFile: route({
    method: 'GET',
    path: `${base}/request_document/download/{id}`,
    kind: 'download',
    ...read,
  }),
  /** Invented. People whose contract has ended or ends soon; with a search, anybody with one. */
  candidates: route({
    method: 'GET',
    path: `${base}/candidates`,
    ...request,
    query: z.object({ search: z.string().trim().max(100).default('') }),
    output: z.array(
      z.object({
        collaboratorId: z.number(),
        name: z.string(),
        matricule: z.string(),
        agency: z.string(),
        endsOn: day,
      }),
    ),
  }),
  /** Invented. */
  create: route({
    method: 'POST',
    path: `${base}/create`,
    ...request,
    body: z.object({ collaboratorId: Id, reason: Content.shape.reason, endsOn: Day }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  /** Invented. The balance of paid leave on the contract's last day, in hundredths of a day; null without such a counter. */
  leaveLeft: route({
    method: 'GET',
    path: `${base}/leave-left/{id}`,
    ...read,
    tx: 'none',
    output: z.object({ endsOn: Day, hundredths: z.number().nullable() }),
  }),
  /** Invented. */
  addFiles: route({
    method: 'POST',
    path: `${base}/files/{id}`,
    kind: 'upload',
    query: z.object({ group: fileGroup }),
    upload: { accept: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'], maxFiles: 10 },
    ...read,
    output: z.object({ files: z.array(SettlementFile) }),
  }),
  /** Invented. */
  removeFile: route({ method: 'DELETE', path: `${base}/file/{id}`, ...read }),
  /** Invented. The papers of the end of a contract, drawn up from what is saved. */
  drawn: route({
    method: 'GET',
    path: `${base}/drawn/{id}/{paper:certificate|receipt|attestation}`,
    kind: 'download',
    ...read,
  }),
};
export type Paper = Extract<FileGroup, 'certificate' | 'receipt' | 'attestation'>;
