// Final settlements (specification 001 §2.8; D2-E-17…19, S-08…10, V-06, V-07): a leaver's file from the request to the papers handed over.
// Amounts in cents, days of leave in hundredths. `available`, `assign`, `to_verify`, `client_accept` and `client_reject` have no address of
// their own there: they travel with `edit`. What is marked Invented has no address in the specification at all.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { list } from '#platform/contract/shapes.ts';
import { PRIORITIES } from './deadlines.ts';
import { METHODS, type FileGroup } from './fields.ts';
import { fr } from './fr.ts';
import { settlementList } from './list-contract.ts';
import {
  Content,
  day,
  fileGroup,
  move,
  Settlement,
  SettlementEvent,
  SettlementFile,
  status,
} from './records.ts';

const Id = z.number().int().positive();
const reasonText = z.string().trim().min(3, fr.whyShort).max(500);
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
  filters: http.get(`${base}/filters`, {
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
  load: http.get(`${base}/edit/{id}`, {
    also: [{ path: `${base}/edit/{id}/json` }],
    ...read,
    output: Settlement,
  }),
  /** Saves what changed, then makes a move where one is named. */
  edit: http.post(`${base}/edit/{id}`, {
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
  validate: http.get(`${base}/validate/{id}`, {
    also: [{ method: 'POST' }],
    kind: 'action',
    tx: 'write',
    ...read,
    output: moved,
  }),
  reject: http.post(`${base}/reject/{id}`, { ...read, body: why, output: moved }),
  reopen: http.post(`${base}/reopen/{id}`, { ...read, output: moved }),
  deactivate: http.post(`${base}/deactivate/{id}`, { ...request, body: why, output: moved }),
  logs: http.get(`${base}/logs/{id}`, {
    ...read,
    output: z.object({ logs: z.array(SettlementEvent) }),
  }),
  saveComment: http.post(`${base}/save-comment/{id}`, {
    ...read,
    body: z.object({ text: z.string().trim().min(1).max(2_000) }),
    output: SettlementEvent,
  }),
  /** A file of a request, by the file's id. */
  downloadFile: http.get(`${base}/request_document/download/{id}`, {
    kind: 'download',
    trail: 'own',
    ...read,
  }),
  /** Invented. People whose contract has ended or ends soon; with a search, anybody with one. */
  candidates: http.get(`${base}/candidates`, {
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
  create: http.post(`${base}/create`, {
    ...request,
    body: z.object({ collaboratorId: Id, reason: Content.shape.reason, endsOn: Day }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  /** Invented. The balance of paid leave on the contract's last day, in hundredths of a day; null without such a counter. */
  leaveLeft: http.get(`${base}/leave-left/{id}`, {
    ...read,
    tx: 'none',
    output: z.object({ endsOn: Day, hundredths: z.number().nullable() }),
  }),
  /** Invented. */
  addFiles: http.post(`${base}/files/{id}`, {
    kind: 'upload',
    query: z.object({ group: fileGroup }),
    upload: { accept: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'], maxFiles: 10 },
    ...read,
    output: z.object({ files: z.array(SettlementFile) }),
  }),
  /** Invented. */
  removeFile: http.delete(`${base}/file/{id}`, { ...read }),
  /** Invented. A paper drawn up from what is saved and filed with the request; one that is there already is not filed twice. */
  fileDrawn: http.post(`${base}/drawn/{id}/{paper:certificate|receipt|attestation}`, {
    kind: 'action',
    tx: 'none',
    ...read,
    output: z.object({ files: z.array(SettlementFile), file: z.number() }),
  }),
  /** Invented. The papers of the end of a contract, drawn up from what is saved. */
  drawn: http.get(`${base}/drawn/{id}/{paper:certificate|receipt|attestation}`, {
    kind: 'download',
    ...read,
  }),
};
export type Paper = Extract<FileGroup, 'certificate' | 'receipt' | 'attestation'>;

/** Words for the states of a request. */
export const settlementStatuses = fr.statuses;
