// Social declarations (specification 001 §2.7; D2-E-20…28, S-07, V-03, A-02, A-07). What is marked Invented has no address there.
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { list, prefixed } from '#platform/contract/shapes.ts';
import { MODELS, VIEWS } from './dsn-status.ts';
import { EventForm, EventQuery, NewEvent } from './event-form.ts';
import { fr } from './fr.ts';
import { dsnList, toFinalizeList } from './list-contract.ts';
import { DsnDetail, DsnHistory, DsnReturnContent, state, status } from './records.ts';

const base = '/dsn';
const finalize = `${base}/dsn-to-finalize`;
const read = { may: 'dsn.read' } as const;
const acts = { may: 'dsn.finalize' } as const;
const content = { may: 'legacy_pay.access_file_dsn', kind: 'download' } as const;

/** Invented. A monthly file of 10,000 employees is about 40 MB. */
export const MOST_MEGABYTES = 100;
export const DSN_FILES = {
  accept: ['dsn', 'txt'],
  maxBytes: MOST_MEGABYTES * 1_000_000,
  maxFiles: 20,
} as const;

const choice = z.object({ value: z.string(), label: z.string() });
const choicesOf = z.array(choice);
const Filters = z.object({
  models: choicesOf,
  types: choicesOf,
  regimes: choicesOf,
  statuses: choicesOf,
  states: choicesOf,
  flowReturnStatuses: choicesOf,
  returnNatures: choicesOf,
  returnOrganisations: choicesOf,
});
const Moved = z.object({ id: z.number(), status, state });
const why = z.object({ reason: z.string().trim().min(3, fr.whyShort).max(500) });

export const dsn = {
  home: page({ path: `${base}/home`, ...read }),
  ...list({ data: `${base}/home/list`, also: [{ method: 'POST' }], ...dsnList }),
  homeFilters: http.get(`${base}/home/filters`, { ...read, output: Filters }),
  /** what the reader sees and may do; the response is ours (N-04). */
  homePermissions: http.get(`${base}/home/permissions`, {
    ...read,
    output: z.object({
      views: z.object(Object.fromEntries(VIEWS.map((view) => [view, z.boolean()]))),
      /** Natures that the reader monitors. */
      models: z.array(z.enum(MODELS)),
      deposit: z.boolean(),
      finalize: z.boolean(),
      /** A gate is set on this server. */
      gate: z.boolean(),
      content: z.boolean(),
    }),
  }),
  historyDetails: http.get(`${base}/home/history-details`, {
    ...read,
    query: z.object({ id: queryId }),
    output: DsnHistory,
  }),
  /** Corrects values of a file that waits; the check begins anew. */
  editDsn: http.post(`${base}/edit_dsn/`, {
    also: [{ path: `${finalize}/edit` }, { path: `${base}/edit` }],
    ...acts,
    body: z.object({
      id: z.number().int().positive(),
      /** `content` of the declaration that was read: another one since is a 409. */
      content: z.string().regex(/^[\da-f]{64}$/),
      corrections: z
        .array(
          z.object({
            line: z.number().int().positive().max(10_000_000),
            rubric: z.string().regex(/^S\d{2}\.G\d{2}\.\d{2}\.\d{3}$/),
            value: z
              .string()
              .min(1)
              .max(230)
              .regex(/^[ -~\u00a0-\u00ff]*$/, fr.valueForbidden),
          }),
        )
        .min(1)
        .max(100),
    }),
    output: z.object({ id: z.number(), content: z.string() }),
  }),
  fromStore: http.get(`${base}/download_dsn_from_s3/{flowId:flow}`, { ...content }),
  fileDownload: http.get(`${base}/{flowId:flow}/file/{fileId:file}/download`, { ...content }),
  conformityContent: http.get(
    `${base}/{flowId:flow}/conformity-notification-file/{fileId:file}/content`,
    { may: 'legacy_pay.access_file_dsn', output: DsnReturnContent },
  ),
  flowReturnDetails: http.get(`${base}/{flowId:flow}/flow-return-file/{fileId:file}/details`, {
    may: 'legacy_pay.access_file_dsn',
    output: DsnReturnContent,
  }),
  dgfipDownload: http.get(`${base}/{flowId:flow}/dgfip-file/{fileId:file}/download`, {
    ...content,
  }),
  /** Companies that a declaration is deposited for or created in. */
  companies: http.get(`${base}/modal/create/list-companies`, {
    also: [
      { path: '/modal/create/list-companies' },
      { path: `${finalize}/modal/create/list-companies` },
    ],
    may: 'dsn.deposit',
    output: z.array(z.object({ id: z.number(), name: z.string(), siren: z.string().nullable() })),
  }),
  /** The people of a company that an event may be declared of. */
  collaborators: http.get(`${base}/modal/create/list-collaborators`, {
    also: [
      { path: '/modal/create/list-collaborators' },
      { path: `${finalize}/modal/create/list-collaborators` },
    ],
    may: 'dsn.deposit',
    query: z.object({ company: queryId, search: z.string().trim().max(100).default('') }),
    output: z.array(z.object({ id: z.number(), name: z.string(), matricule: z.string() })),
  }),
  /** An event of one person: the file is written in the norm in force and checked; what it lacks comes back at its field. */
  createEvent: http.post(`${base}/modal/create`, {
    also: [{ path: '/modal/create' }, { path: `${finalize}/modal/create` }],
    may: 'dsn.deposit',
    body: NewEvent,
    output: z.object({ id: z.number() }),
  }),
  /** Invented: the form of an event with what is known, from an absence or a settlement where one is named. */
  eventForm: http.get(`${base}/modal/create/form`, {
    may: 'dsn.deposit',
    query: EventQuery,
    output: EventForm,
  }),
  /** Invented: its screen. */
  createPage: page({ path: `${base}/create`, may: 'dsn.deposit' }),
  /** Invented. */
  deposit: http.post(`${base}/deposit/{company}`, {
    kind: 'upload',
    may: 'dsn.deposit',
    upload: DSN_FILES,
    output: z.object({ ids: z.array(z.number()) }),
  }),
  /** Invented. */
  show: page({ path: `${base}/report/{id}`, ...read }),
  /** Invented. */
  load: http.get(`${base}/report/{id}/json`, { ...read, output: DsnDetail }),

  toFinalize: page({ path: finalize, ...read }),
  ...prefixed(
    'finalize',
    list({ data: `${finalize}/list`, also: [{ path: `${base}/list` }], ...toFinalizeList }),
  ),
  finalizeFilters: http.get(`${finalize}/filters`, {
    also: [{ path: `${base}/filters` }],
    ...read,
    output: Filters,
  }),
  /** What the acts go by: sizes of files, the norm's reasons of a stop of work (E-24), the trigger of an initialisation. */
  parameters: http.get(`${finalize}/parameters`, {
    also: [{ path: `${base}/parameters` }],
    ...read,
    output: z.object({
      mostMegabytes: z.number(),
      norm: z.string(),
      /** K-21, and the table that serves it. */
      standard: z.string(),
      standardTable: z.string(),
      workStopReasons: choicesOf,
    }),
  }),
  send: http.post(`${finalize}/send/{id}`, {
    also: [{ path: `${base}/send/{id}` }],
    ...acts,
    output: Moved,
  }),
  ko: http.put(`${finalize}/dsn-ko/{id}`, {
    also: [{ path: `${base}/dsn-ko/{id}` }],
    ...acts,
    body: why,
    output: Moved,
  }),
  regenerate: http.post(`${finalize}/regenerate/{id}`, {
    also: [{ path: `${base}/regenerate/{id}` }],
    ...acts,
    output: z.object({ id: z.number(), number: z.number() }),
  }),
  stopWorkflow: http.post(`${finalize}/stop-workflow`, {
    also: [{ path: `${base}/stop-workflow` }],
    ...acts,
    body: why.extend({ id: z.number().int().positive() }),
    output: Moved,
  }),
  /** The legacy name of `send`: a GET that changes state, as the specification has it. */
  legacyDeposit: http.get('/dsn-legacy/{dsnReport}/deposit', {
    also: [{ method: 'POST' }],
    kind: 'action',
    tx: 'write',
    ...acts,
    output: Moved,
  }),
  /** Asks the gate for the returns now; a GET that changes state, as the specification has it. */
  askReturns: http.get('/dsn-legacy/{dsnReport}/retrieve-remote-status', {
    also: [{ method: 'POST' }],
    kind: 'action',
    tx: 'write',
    ...acts,
    output: z.object({ id: z.number(), status }),
  }),
  /** To the planning of the month that a declaration is of. */
  redirectPlanning: http.get(`${finalize}/redirect_planning/`, {
    also: [{ path: `${base}/redirect_planning/` }],
    kind: 'redirect',
    ...read,
    query: z.object({ id: queryId }),
  }),
};
