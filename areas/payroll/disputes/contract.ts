// An employee's objection to a day or a figure of pay (domain handbook §8 « Dispute »). All paths are Invented: the specification names none.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { disputeStatus } from './dispute-status.ts';
import { fr } from './fr.ts';

const status = z.enum(disputeStatus.states);
const Id = z.number().int().positive();
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const reason = z.string().trim().min(3, fr.reasonShort).max(1_000);

/** What is objected to: a day, or a heading's figure of one's mission in a month. */
export const DisputeSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), day: Day }),
  z.object({
    kind: z.literal('figure'),
    month: Month,
    mission: Id,
    code: z.string().min(1).max(40),
  }),
]);
export type DisputeSubject = z.infer<typeof DisputeSubject>;

/** The id is what `GET /file/{id}` takes. */
export const DisputeFile = z.object({ id: z.number(), name: z.string() });
export type DisputeFile = z.infer<typeof DisputeFile>;
export const MOST_DISPUTE_FILES = 5;

export const OwnDispute = z.object({
  id: z.number(),
  /** `subjectKey` of what it is about. */
  subject: z.string(),
  text: z.string(),
  status,
  openedAt: z.string(),
  answer: z.string().nullable(),
  decidedAt: z.string().nullable(),
  files: z.array(DisputeFile),
});
export type OwnDispute = z.infer<typeof OwnDispute>;

export const DisputeRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  subject: z.string(),
  /** As it stood when it was objected to. */
  shown: z.string(),
  text: z.string(),
  status,
  openedAt: z.string(),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  day: z.string().nullable(),
  month: z.string().nullable(),
});
export type DisputeRow = z.infer<typeof DisputeRow>;
/** An objection beside what it is about. */
export const WaitingDispute = DisputeRow.pick({
  id: true,
  shown: true,
  text: true,
  openedAt: true,
});
export type WaitingDispute = z.infer<typeof WaitingDispute>;
export const disputeList = describeList({
  listId: 'disputes',
  title: fr.answersTitle,
  may: 'dispute.answer',
  row: DisputeRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 200 },
    { name: 'subject', label: fr.subject, kind: 'text', width: 240 },
    { name: 'shown', label: fr.shown, kind: 'text', width: 120 },
    { name: 'text', label: fr.text, kind: 'text', width: 280 },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 120,
    },
    { name: 'openedAt', label: fr.openedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'answer', label: fr.answer, kind: 'text', width: 220 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
    { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
    {
      name: 'decidedAt',
      label: fr.decidedAt,
      kind: 'instant',
      sort: true,
      width: 145,
      hidden: true,
    },
  ]),
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

const own = { may: 'dispute.open', twin: false, tx: 'none' } as const;
const answer = { may: 'dispute.answer', twin: false } as const;
const moved = z.object({ id: z.number(), status });
export const disputes = {
  own: http.get('/collaborative/disputes', {
    ...own,
    output: z.object({ disputes: z.array(OwnDispute) }),
  }),
  open: http.post('/collaborative/disputes', {
    ...own,
    body: z.object({ subject: DisputeSubject, text: reason }),
    output: moved,
  }),
  /** What proves it: a photograph of a disc, a letter. Added while the objection waits for its answer. */
  attach: http.post('/collaborative/disputes/{id}/files', {
    ...own,
    kind: 'upload',
    upload: { accept: ['pdf', 'jpg', 'jpeg', 'png'], maxFiles: MOST_DISPUTE_FILES },
    output: z.object({ files: z.array(DisputeFile) }),
  }),
  withdraw: http.post('/collaborative/disputes/{id}/withdraw', { ...own, output: moved }),
  answersPage: page({ path: '/disputes', ...answer }),
  ...list({
    data: '/disputes/load/json',
    exportPath: '/disputes/export/{_format:csv|xlsx|pdf}',
    twin: false,
    ...disputeList,
  }),
  /** What waits for an answer of one day or figure: shown beside it. */
  waiting: http.get('/disputes/waiting/json', {
    ...answer,
    query: z.object({ collaborator: queryId, subject: z.string().max(80) }),
    output: z.object({ disputes: z.array(WaitingDispute) }),
  }),
  /** Figures of a month that wait for an answer: marked in the pay grid. */
  waitingFigures: http.get('/disputes/waiting/figures/json', {
    ...answer,
    query: z.object({ month: Month }),
    output: z.object({ figures: z.array(z.object({ mission: z.number(), code: z.string() })) }),
  }),
  files: http.get('/disputes/{id}/files', {
    ...answer,
    output: z.object({ files: z.array(DisputeFile) }),
  }),
  /** Accepting says what was corrected, and is refused while nothing was. */
  answer: http.post('/disputes/{id}/{answer:accept|refuse}', {
    ...answer,
    body: z.object({ reason }),
    output: moved,
  }),
};
/** What a subject is called in rows: the same for the same day or figure. */
export const subjectKey = (subject: DisputeSubject): string =>
  subject.kind === 'day'
    ? `day ${subject.day}`
    : `figure ${subject.month} ${subject.mission} ${subject.code}`;
