// Absences that were asked for, and the answers to them (specification 001 §2.5; 002 §2.2, §7). Invented: the paths under `/exploitation`.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { AnsweredAbsences } from '#areas/planning/changes/contract.ts';
import { bulkBody, describeList, list } from '#platform/contract/shapes.ts';
import { absenceStatus } from '#areas/working-time/schedules/contract.ts';
import { fr } from './fr.ts';

export const ANSWERS = ['validate', 'refuse'] as const;
export type Answer = (typeof ANSWERS)[number];
/** What waits for somebody's answer. */
export const WAITING = ['PENDING_VALIDATION', 'REVIVAL', 'PENDING_CANCELLATION'] as const;

/** The id is what `GET /file/{id}` takes. */
export const AbsenceFile = z.object({ id: z.number(), name: z.string() });
export type AbsenceFile = z.infer<typeof AbsenceFile>;
export const MOST_ABSENCE_FILES = 5;

export const RequestRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  code: z.string(),
  /** What its code is called. */ type: z.string(),
  color: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Calendar days, half a day counted as one half; null for some hours of a day, which are seconds. */ days: z
    .number()
    .nullable(),
  hours: z.number().nullable(),
  status: z.enum(absenceStatus.states),
  askedAt: z.string().nullable(),
  askedBy: z.string().nullable(),
  reminders: z.number().int(),
  /** Waits for the answer of whoever looks. */ awaitsMe: z.boolean(),
  /** Whose answer is awaited; null: of anybody who may, or none. */ approver: z
    .string()
    .nullable(),
  /** Who gave the first of two answers. */ firstAnswer: z.string().nullable(),
  /** People of the agency who are away on one of these days. */ othersAway: z.number().int(),
  comment: z.string().nullable(),
  /** How many files are beside it. */ files: z.number().int(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** What an answer should know of the days that are asked for. */
const Around = z.object({
  /** Planned of the person; `whole`: the absence leaves nothing of it. */
  shifts: z.array(
    z.object({
      day: z.string(),
      code: z.string(),
      start: z.number(),
      end: z.number(),
      whole: z.boolean(),
    }),
  ),
  /** People of the agency who are away on one of these days, or have asked to be. */
  others: z.array(
    z.object({ name: z.string(), first: z.string(), last: z.string(), pending: z.boolean() }),
  ),
  approver: z.string().nullable(),
  firstAnswer: z.string().nullable(),
});
export type Around = z.infer<typeof Around>;

export const requestList = describeList({
  listId: 'absence-requests',
  title: fr.title,
  may: 'absence.validate',
  row: RequestRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 185 },
    { name: 'type', label: fr.type, kind: 'text', sort: true, width: 150 },
    { name: 'startsOn', label: fr.from, kind: 'date', sort: true, width: 105 },
    { name: 'endsOn', label: fr.to, kind: 'date', sort: true, width: 105 },
    { name: 'days', label: fr.days, kind: 'number', sort: true, width: 125 },
    { name: 'hours', label: fr.hours, kind: 'hours', width: 80 },
    {
      name: 'status',
      label: fr.status,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 165,
    },
    { name: 'approver', label: fr.approver, kind: 'text', width: 150 },
    { name: 'othersAway', label: fr.othersAway, kind: 'number', width: 110 },
    { name: 'askedAt', label: fr.askedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'reminders', label: fr.reminders, kind: 'number', sort: true, width: 90 },
    { name: 'firstAnswer', label: fr.firstAnswer, kind: 'text', width: 150, hidden: true },
    { name: 'comment', label: fr.comment, kind: 'text', width: 190 },
    { name: 'files', label: fr.files, kind: 'number', width: 120 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'answer', label: fr.answer, kind: 'text', width: 190, hidden: true },
    {
      name: 'answeredAt',
      label: fr.answeredAt,
      kind: 'instant',
      sort: true,
      width: 145,
      hidden: true,
    },
    { name: 'answeredBy', label: fr.answeredBy, kind: 'text', width: 150, hidden: true },
    { name: 'askedBy', label: fr.askedBy, kind: 'text', width: 150, hidden: true },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    status: choices(fr.status, options(fr.statuses), { defaultOptions: [...WAITING] }),
    answerer: choices(fr.answerer, options(fr.answerers)),
    code: choices(fr.type, undefined, { isSearchable: true }),
    days: range(fr.period),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    person: choices(fr.person, undefined, { isSearchable: true }),
  },
});

const path = '/exploitation/absence-requests';
/** The same list where the specification has it (002 §2.2, §7 "Other time"). */
const validation = '/collaborative/collaborator/other-time/validation/list';
const requests = list({
  data: path,
  page: true,
  also: [
    { path: validation },
    { path: `${validation}/json` },
    { path: '/collaborator/other-time/list/json' },
  ],
  ...requestList,
});
const filterOptions: typeof requests.filterOptions = {
  ...requests.filterOptions,
  also: [{ path: `${validation}/filters/json` }],
};
const reason = z.string().trim().max(500).default('');
export const absenceRequests = {
  ...requests,
  filterOptions,
  files: http.get(`${path}/{id}/files`, {
    may: 'absence.validate',
    output: z.object({ files: z.array(AbsenceFile) }),
  }),
  around: http.get(`${path}/{id}/around`, { may: 'absence.validate', output: Around }),
  /** One answer to many; the person of each is told by mail. A refusal says why. */
  answer: http.post(`${path}/answer`, {
    may: 'absence.validate',
    body: bulkBody(requestList, z.object({ answer: z.enum(ANSWERS), reason })),
    output: AnsweredAbsences,
  }),
  /** Grants the chosen ones: those of `ids`, or with `allSelected` those that the filters match. Refusing has its own door, `answer`: a field that says otherwise is refused. */
  approve: http.post(`${validation}/approve`, {
    may: 'absence.validate',
    body: bulkBody(requestList, z.null()).shape.selection.extend({ reason }).strict(),
    output: AnsweredAbsences,
  }),
};
