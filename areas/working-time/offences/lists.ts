// The lists: offences, letters, differences of closed periods, repeated offences.
import { z } from 'zod';
import { ruleCodes } from '#engines/driving-rules/offence.ts';
import { columns } from '#platform/contract/columns.ts';
import { choices, options, range } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { LETTER_ANSWERS } from './letter-answers.ts';
import { penalClasses } from './penal-classes.ts';
import { offenceStatus } from './status.ts';

export const severities = ['MI', 'SI', 'VSI', 'MSI'] as const;
export const Severity = z.enum(severities).nullable();
/** A line of the list. Value and limit in seconds, the cost in cents; `possible` offences cost nothing. `speed` (km/h) of an over-speed: its value is then how long it lasted. */
export const OffenceRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  day: z.string(),
  rule: z.enum(ruleCodes),
  article: z.string(),
  value: z.number().int(),
  limit: z.number().int(),
  severity: Severity,
  penalClass: z.number().int().nullable(),
  cost: z.number().int(),
  certainty: z.enum(['certain', 'possible']),
  status: z.enum(offenceStatus.states),
  letterId: z.number().nullable(),
  /** Of evidence of its time from a file whose signature is invalid. */
  doubt: z.enum(['contested', 'accepted']).nullable(),
  speed: z.object({ highest: z.number().int(), authorised: z.number().int() }).nullable(),
});
export type OffenceRow = z.infer<typeof OffenceRow>;

export const offenceList = describeList({
  listId: 'offences',
  title: fr.title,
  may: 'offence.read',
  row: OffenceRow,
  columns: columns([
    { name: 'day', label: fr.day, kind: 'date', sort: true, pinned: true, width: 105 },
    { name: 'name', label: fr.name, kind: 'text', sort: true, width: 170 },
    { name: 'rule', label: fr.rule, kind: 'status', texts: fr.rules, sort: true, width: 210 },
    { name: 'value', label: fr.value, kind: 'hours', sort: true, width: 85 },
    { name: 'limit', label: fr.limit, kind: 'hours', width: 80 },
    {
      name: 'severity',
      label: fr.severity,
      kind: 'status',
      texts: fr.severities,
      sort: true,
      width: 118,
    },
    {
      name: 'penalClass',
      label: fr.penalClass,
      kind: 'status',
      texts: fr.classes,
      sort: true,
      width: 100,
    },
    { name: 'cost', label: fr.cost, kind: 'euros', sort: true, width: 100 },
    {
      name: 'status',
      label: fr.treated,
      kind: 'status',
      texts: fr.statuses,
      sort: true,
      width: 120,
    },
    { name: 'certainty', label: fr.certainty, kind: 'status', texts: fr.certainties, width: 95 },
    { name: 'doubt', label: fr.doubt, kind: 'status', texts: fr.doubts, width: 150 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'article', label: fr.article, kind: 'text', width: 170, hidden: true },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    days: range(fr.period),
    penalClass: choices(fr.penalClass, penalClasses),
    severity: choices(fr.severity, options(fr.severities)),
    rule: choices(fr.rule, options(fr.rules)),
    certainty: choices(fr.certainty, options(fr.certainties), { defaultOptions: ['certain'] }),
    status: choices(fr.treated, options(fr.statuses)),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    driver: choices(fr.driver, undefined, { isSearchable: true }),
  },
});

export const LetterRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  issuedOn: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  offences: z.number().int(),
  status: z.enum(['issued', 'signed']),
  signedOn: z.string().nullable(),
  answer: z.enum(['none', ...LETTER_ANSWERS]),
  answeredAt: z.string().nullable(),
  reason: z.string().nullable(),
});
export type LetterRow = z.infer<typeof LetterRow>;
export const letterList = describeList({
  listId: 'offence-letters',
  title: fr.letters,
  may: 'offence.treat',
  row: LetterRow,
  columns: columns([
    { name: 'issuedOn', label: fr.issuedOn, kind: 'date', sort: true, pinned: true, width: 110 },
    { name: 'name', label: fr.name, kind: 'text', sort: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'firstDay', label: fr.from, kind: 'date', sort: true, width: 105 },
    { name: 'lastDay', label: fr.to, kind: 'date', width: 105 },
    { name: 'offences', label: fr.title, kind: 'number', sort: true, width: 95 },
    {
      name: 'status',
      label: fr.letterStatus,
      kind: 'status',
      texts: fr.letterStatuses,
      sort: true,
      width: 120,
    },
    { name: 'signedOn', label: fr.signedOn, kind: 'date', sort: true, width: 110 },
    { name: 'answer', label: fr.answer, kind: 'status', texts: fr.answers, sort: true, width: 130 },
    { name: 'answeredAt', label: fr.answeredAt, kind: 'instant', width: 150 },
    { name: 'reason', label: fr.answerWhy, kind: 'text', width: 260 },
  ]),
  filters: {
    status: choices(fr.letterStatus, options(fr.letterStatuses)),
    answer: choices(fr.answer, options(fr.answers)),
    issued: range(fr.issuedOn),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

/** What a closed period would have to change: value and limit in seconds, before and after. */
export const DifferenceRow = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  day: z.string(),
  rule: z.enum(ruleCodes),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.string(),
  after: z.string(),
  costBefore: z.number().int(),
  costAfter: z.number().int(),
  since: z.string(),
  decision: z.enum(['waiting', 'applied', 'kept']),
  comment: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type DifferenceRow = z.infer<typeof DifferenceRow>;
export const differenceList = describeList({
  listId: 'offence-differences',
  title: fr.differences,
  may: 'offence.treat',
  row: DifferenceRow,
  columns: columns([
    { name: 'day', label: fr.day, kind: 'date', sort: true, pinned: true, width: 105 },
    { name: 'name', label: fr.name, kind: 'text', sort: true, width: 180 },
    { name: 'rule', label: fr.rule, kind: 'status', texts: fr.rules, sort: true, width: 210 },
    {
      name: 'kind',
      label: fr.differenceKind,
      kind: 'status',
      texts: fr.differenceKinds,
      sort: true,
      width: 130,
    },
    { name: 'before', label: fr.before, kind: 'text', width: 150 },
    { name: 'after', label: fr.after, kind: 'text', width: 150 },
    { name: 'costBefore', label: fr.costBefore, kind: 'euros', width: 105, hidden: true },
    { name: 'costAfter', label: fr.costAfter, kind: 'euros', width: 105, hidden: true },
    {
      name: 'decision',
      label: fr.decision,
      kind: 'status',
      texts: fr.decisions,
      sort: true,
      width: 140,
    },
    { name: 'since', label: fr.since, kind: 'instant', sort: true, width: 150 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'decidedBy', label: fr.decidedBy, kind: 'text', width: 150, hidden: true },
    { name: 'comment', label: fr.comment, kind: 'text', width: 220, hidden: true },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100, hidden: true },
  ]),
  filters: {
    decision: choices(fr.decision, options(fr.decisions), { defaultOptions: ['waiting'] }),
    kind: choices(fr.differenceKind, options(fr.differenceKinds)),
    days: range(fr.period),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});

const count = { kind: 'number', sort: true, width: 95 } as const;
export const RecurrenceRow = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  minor: z.number().int(),
  serious: z.number().int(),
  verySerious: z.number().int(),
  mostSerious: z.number().int(),
  weighted: z.number(),
  procedure: z.enum(['yes', 'no']),
});
export type RecurrenceRow = z.infer<typeof RecurrenceRow>;
/** Drivers with graded and certain offences in a period. */
export const recurrenceList = describeList({
  listId: 'offence-recurrence',
  title: fr.recurrence,
  may: 'offence.read-all',
  row: RecurrenceRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', width: 100 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 190 },
    { name: 'mostSerious', label: fr.severities.MSI, ...count },
    { name: 'verySerious', label: fr.severities.VSI, ...count },
    { name: 'serious', label: fr.severities.SI, ...count },
    { name: 'minor', label: fr.severities.MI, ...count },
    { name: 'weighted', label: fr.weighted, ...count, width: 130 },
    {
      name: 'procedure',
      label: fr.procedureColumn,
      kind: 'status',
      texts: fr.procedure,
      width: 150,
    },
  ]),
  filters: { agency: choices(fr.agency, undefined, { isSearchable: true }) },
});
