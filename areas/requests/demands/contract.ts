// Demands to the provider (specification 000 §2, §3, §4, §7 « Demands »; domain handbook §6). What the specification leaves without a path is
// Invented: counters, board of subjects, drafts, read mark, merge and its undo.
import { z } from 'zod';
import { page, route } from '#platform/contract/route.ts';
import { list } from '#platform/contract/shapes.ts';
import { PRIORITIES, REMINDERS } from './demand-clock.ts';
import { demandStatus } from './demand-status.ts';
import { COMMENT_TYPES, demandThread } from './demand-thread.ts';
import { demandList, ORIGINS } from './list-contract.ts';
import { DemandSubject } from './subject.ts';

const base = '/admin/demand';
const read = { may: 'demand.read' } as const;
const write = { may: 'demand.create' } as const;
const handle = { may: 'demand.handle' } as const;
const Id = z.number().int().positive();
const label = z.string().trim().min(3).max(200);
const Instant = z.iso.datetime({ offset: true });
const status = z.enum(demandStatus.states);
const moved = z.object({ id: z.number(), status });
const named = z.object({ id: z.number(), name: z.string() });

const Filing = z.object({
  themeId: Id,
  subthemeId: Id.nullable().default(null),
  label,
  reminder: z.enum(REMINDERS).default('none'),
  exactAt: Instant.nullable().default(null),
});
export const NewDemand = Filing.extend({
  infraId: Id,
  text: z.string().trim().min(1).max(20_000),
  subject: DemandSubject.nullable().default(null),
  /** Made by the portal itself: refused where nobody of the right type answers there (D1-X-10). */
  automatic: z.boolean().default(false),
});
export type NewDemand = z.infer<typeof NewDemand>;
const SavedDemand = Filing.extend({
  id: Id,
  serviceId: Id.nullable().default(null),
  responsibleId: Id.nullable().default(null),
  version: z.number().int().min(0),
});
export type SavedDemand = z.infer<typeof SavedDemand>;

/** A subject as it was asked about and as it stands now. */
const SubjectView = z.object({
  kind: z.string(),
  label: z.string(),
  /** Null where it cannot be read any more. */
  asked: z.string().nullable(),
  today: z.string().nullable(),
  subject: DemandSubject,
});
export type SubjectView = z.infer<typeof SubjectView>;

const Clock = z.object({ state: z.string(), dueAt: z.string().nullable() });
export const DemandDetails = z.object({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  status,
  priority: z.enum(PRIORITIES),
  remaining: z.number().nullable(),
  clocks: z.object({ first: Clock, next: Clock, solution: Clock }),
  origin: z.enum(ORIGINS),
  infraId: z.number(),
  infrastructure: z.string(),
  themeId: z.number(),
  theme: z.string(),
  subthemeId: z.number().nullable(),
  subtheme: z.string().nullable(),
  serviceId: z.number().nullable(),
  service: z.string().nullable(),
  applicant: z.string(),
  assignee: z.string().nullable(),
  /** Null for customers. */
  assigneeId: z.number().nullable(),
  responsible: z.string().nullable(),
  responsibleId: z.number().nullable(),
  followers: z.array(z.string()),
  isFollowed: z.boolean(),
  createdAt: z.string(),
  treatedAt: z.string().nullable(),
  reminder: z.enum(REMINDERS),
  exactAt: z.string().nullable(),
  remindAt: z.string().nullable(),
  isMirrored: z.boolean(),
  mergedIntoId: z.number().nullable(),
  previousId: z.number().nullable(),
  subject: SubjectView.nullable(),
  comments: z.array(demandThread.entry),
  drafts: z.array(demandThread.draft),
  /** What the reader may do now. */
  moves: z.array(z.string()),
});
export type DemandDetails = z.infer<typeof DemandDetails>;

const HistoryLine = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  from: status.nullable(),
  to: status.nullable(),
  detail: z.string().nullable(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

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
    }),
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
