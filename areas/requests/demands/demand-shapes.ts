// What calls about demands carry.
import { z } from 'zod';
import { PRIORITIES, REMINDERS } from './demand-clock.ts';
import { demandStatus } from './demand-status.ts';
import { demandThread } from './demand-thread.ts';
import { ORIGINS } from './list-contract.ts';
import { DemandSubject } from './subject.ts';

export const Id = z.number().int().positive();
const label = z.string().trim().min(3).max(200);
const Instant = z.iso.datetime({ offset: true });
export const status = z.enum(demandStatus.states);

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
export const SavedDemand = Filing.extend({
  id: Id,
  serviceId: Id.nullable().default(null),
  responsibleId: Id.nullable().default(null),
  version: z.number().int().min(0),
});
export type SavedDemand = z.infer<typeof SavedDemand>;

/** A subject as it was asked about and as it stands now. */
export const SubjectView = z.object({
  kind: z.string(),
  label: z.string(),
  /** Null where it cannot be read any more. */
  asked: z.string().nullable(),
  today: z.string().nullable(),
  subject: DemandSubject,
  /** Where it stands; null where it cannot be read any more. */
  infraId: z.number().nullable(),
  href: z.string().nullable(),
});
export type SubjectView = z.infer<typeof SubjectView>;

const Clock = z.object({ state: z.string(), dueAt: z.string().nullable() });
export const DemandDetails = z.object({
  id: z.number(),
  threadId: z.number(),
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
  /** In a ticket system; customers do not learn of it. */
  isMirrored: z.boolean(),
  mergedIntoId: z.number().nullable(),
  previousId: z.number().nullable(),
  /** Null for customers. */
  incident: z.object({ id: z.number(), label: z.string() }).nullable(),
  subject: SubjectView.nullable(),
  comments: z.array(demandThread.entry),
  drafts: z.array(demandThread.draft),
  /** What the reader may do now. */
  moves: z.array(z.string()),
});
export type DemandDetails = z.infer<typeof DemandDetails>;

export const HistoryLine = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  from: status.nullable(),
  to: status.nullable(),
  detail: z.string().nullable(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;
