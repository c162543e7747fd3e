// Demands to the provider (specification 000 §2, §3, §4, §7 « Demands »; domain handbook §6). What the specification leaves without a path is
// Invented: counters, board of subjects, drafts, read mark, merge and its undo.
import { z } from 'zod';
import { Presence } from '#platform/contract/describe/thread.ts';
import { page, route } from '#platform/contract/route.ts';
import { bulk, list } from '#platform/contract/shapes.ts';
import {
  DemandDetails,
  HistoryLine,
  Id,
  NewDemand,
  SavedDemand,
  status,
  SubjectView,
} from './demand-shapes.ts';
import { COMMENT_TYPES, demandThread } from './demand-thread.ts';
import { demandList } from './list-contract.ts';
export { SNOW_TRANSITIONS } from './demand-status.ts';
export type { DemandDetails, HistoryLine, NewDemand, SubjectView } from './demand-shapes.ts';

const base = '/admin/demand';
const read = { may: 'demand.read' } as const;
const write = { may: 'demand.create' } as const;
const handle = { may: 'demand.handle' } as const;
const moved = z.object({ id: z.number(), status });
const named = z.object({ id: z.number(), name: z.string() });

/** A demand beside another one. */
const Neighbour = z.object({ id: z.number(), label: z.string(), treatedAt: z.string().nullable() });
/** What is done to many demands at once; without a person, oneself. */
export const MANY_ACTS = ['assign', 'unassign', 'treated', 'follow'] as const;

/** By what delays are counted: filters of the list, so that each figure has its demands behind it. */
export const DELAYS_BY = ['service', 'infrastructure', 'theme', 'affectedTo'] as const;
const DelayRow = z.object({
  key: z.number(),
  label: z.string(),
  demands: z.number(),
  /** Of those whose clock has ended: in time, and all. */
  firstMet: z.number(),
  first: z.number(),
  solutionMet: z.number(),
  solution: z.number(),
});

/** `type` is the specification's word for the kind of a comment. */
const Comment = demandThread.written.omit({ kind: true }).extend({
  type: z.enum(COMMENT_TYPES),
  /** Of an internal comment that becomes a message: said once more that customers will read it. */
  confirmed: z.boolean().default(false),
});
const commented = z.object({ id: z.number(), demand: z.number(), status });
const of = `${base}/{demand}` as const;
const one = `${base}/{id}` as const;

export const demands = {
  home: page({ path: `${base}/home`, ...read }),
  /** The open demands by status. */
  board: page({ path: `${base}/board`, ...read }),
  createForm: page({ path: `${base}/create`, ...write }),
  create: route({
    method: 'POST',
    path: `${base}/create`,
    ...write,
    body: NewDemand,
    output: moved,
  }),
  details: page({ path: `${base}/details/{id}`, ...read }),
  detailsJson: route({
    method: 'GET',
    path: `${base}/details/{id}/json`,
    ...read,
    output: DemandDetails,
  }),
  ...list({ data: `${base}/list/json`, ...demandList }),
  filters: route({
    method: 'GET',
    path: `${base}/filters`,
    ...read,
    output: z.record(
      z.string(),
      z.array(
        z.object({ value: z.string(), label: z.string(), count: z.number().int().optional() }),
      ),
    ),
  }),
  counters: route({
    method: 'GET',
    path: `${base}/counters/json`,
    ...read,
    output: z.object({
      statuses: z.array(z.object({ status, count: z.number() })),
      late: z.number(),
      soon: z.number(),
      unassigned: z.number(),
      mine: z.number(),
      service: z.number(),
    }),
  }),
  delaysPage: page({ path: `${base}/delays`, ...handle }),
  delays: route({
    method: 'GET',
    path: `${base}/delays/json`,
    ...handle,
    query: z.object({ by: z.enum(DELAYS_BY).default('service') }),
    output: z.object({ rows: z.array(DelayRow) }),
  }),
  actOnMany: bulk({
    path: `${base}/list/act`,
    ...handle,
    of: demandList,
    values: z.object({ act: z.enum(MANY_ACTS), userId: Id.optional() }),
  }),
  /** Treated demands of the same customer that say the same. */
  similar: route({
    method: 'GET',
    path: `${one}/similar/json`,
    ...handle,
    output: z.object({ demands: z.array(Neighbour) }),
  }),
  /** What the forms offer, and what a subject looks like now. */
  formData: route({
    method: 'GET',
    path: `${base}/form-data`,
    ...read,
    query: z.object({ subject: z.string().max(120).optional() }),
    output: z.object({
      infrastructures: z.array(named),
      services: z.array(named),
      /** The provider's people, for the provider. */
      people: z.array(named),
      subject: SubjectView.nullable(),
      /** What the caller chose the last time for a subject of the kind. */
      filed: z.object({ themeId: z.number(), subthemeId: z.number().nullable() }).nullable(),
    }),
  }),
  saveDemand: route({
    method: 'POST',
    path: `${base}/save-demand`,
    ...handle,
    body: SavedDemand,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  createComment: route({
    method: 'POST',
    path: `${of}/comment/{id}`,
    ...write,
    body: Comment,
    output: commented,
  }),
  updateComment: route({
    method: 'PUT',
    path: `${of}/comment/{id}`,
    ...write,
    body: Comment,
    output: commented,
  }),
  validateComment: route({
    method: 'POST',
    path: `${of}/comment/{id}/validate`,
    ...write,
    output: moved,
  }),
  rejectResponse: route({
    method: 'POST',
    path: `${of}/comment/{id}/reject-response`,
    ...write,
    body: z.object({ text: z.string().trim().min(1).max(2_000) }),
    output: moved,
  }),
  /** Files of a comment of the caller's, named by `comment`; without it of the first one. */
  uploadFiles: route({
    method: 'POST',
    path: `${of}/file/upload`,
    ...write,
    kind: 'upload',
    upload: {
      accept: 'jpg jpeg png pdf xls xlsx doc docx c1b v1b c1c v1c ddd'.split(' '),
      maxFiles: 10,
    },
    query: z.object({ comment: z.coerce.number().int().min(0).default(0) }),
    output: z.object({ files: z.array(named) }),
  }),
  deleteFile: route({ method: 'DELETE', path: `${of}/file/{id}`, ...write }),
  downloadFile: route({
    method: 'GET',
    path: `${of}/file/{id}/download`,
    ...read,
    kind: 'download',
  }),
  assign: route({
    method: 'POST',
    path: `${one}/assign`,
    ...handle,
    /** Without a person, oneself. */
    body: z.object({ userId: Id.optional() }),
    output: moved,
  }),
  unassign: route({ method: 'POST', path: `${one}/unassign`, ...handle, output: moved }),
  changeStatus: route({
    method: 'POST',
    path: '/admin/demand/{id}/change-status/{transition:ongoing|to_validate|refuse|treated|reopened|await_external_feedback|snow_ongoing|snow_await_customer|snow_await_customer_validation|snow_canceled|snow_treated}',
    ...handle,
    body: z.object({ detail: z.string().trim().max(2_000).default('') }),
    output: moved,
  }),
  reject: route({
    method: 'POST',
    path: `${one}/reject`,
    ...handle,
    body: z.object({ reason: z.string().trim().min(3).max(2_000) }),
    output: moved,
  }),
  follow: route({
    method: 'POST',
    path: `${one}/follow`,
    ...read,
    output: z.object({ isFollowed: z.boolean() }),
  }),
  unfollow: route({
    method: 'POST',
    path: `${one}/unfollow`,
    ...read,
    output: z.object({ isFollowed: z.boolean() }),
  }),
  history: route({
    method: 'GET',
    path: `${one}/history/json`,
    ...read,
    output: z.object({ history: z.array(HistoryLine) }),
  }),
  /** Up to the newest comment that was on screen; without it everything in sight. */
  markRead: route({
    method: 'POST',
    path: `${one}/read`,
    ...read,
    body: z.object({ upTo: z.number().int().min(0).default(Number.MAX_SAFE_INTEGER) }),
  }),
  /** Who has the demand on screen: heard by the provider alone. */
  presence: route({ method: 'POST', path: `${one}/presence`, ...read, body: Presence }),
  saveDraft: route({ method: 'POST', path: `${one}/draft`, ...write, body: demandThread.draft }),
  /** A duplicate of another demand of the same customer. */
  merge: route({
    method: 'POST',
    path: `${one}/merge`,
    ...handle,
    body: z.object({ into: Id }),
    output: moved,
  }),
  unmerge: route({ method: 'POST', path: `${one}/unmerge`, ...handle, output: moved }),
};
