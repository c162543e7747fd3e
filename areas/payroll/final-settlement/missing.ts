// What a request still lacks before it may go on. The form shows it, the server refuses by it.
import {
  FIELD_GROUPS,
  FILE_GROUPS,
  STAGES,
  type FieldName,
  type FileGroup,
  type Stage,
} from './fields.ts';
import { reasonOf, type Reason } from './reasons.data.ts';
import type { SettlementMove } from './settlement-status.ts';

/** What a request holds: null, or an empty text, is missing. */
export type Held = Readonly<Partial<Record<FieldName, unknown>>>;
export interface Missing {
  readonly fields: readonly FieldName[];
  readonly files: readonly FileGroup[];
}

/** What each move takes: everything of that stage and of those before it. */
const STAGE_OF: Partial<Readonly<Record<SettlementMove, Stage>>> = {
  available: 'request',
  assign: 'request',
  to_verify: 'verification',
  accept: 'verification',
  client_accept: 'verification',
  finalize: 'closing',
};
const isWithin = (stage: Stage, limit: Stage): boolean =>
  STAGES.indexOf(stage) <= STAGES.indexOf(limit);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Fields that another field asks for: technicians their group, an isolated transfer its day. */
const dependent = (held: Held): FieldName[] => [
  ...(held.category === 'technicians' ? (['group'] as const) : []),
  ...(held.method === 'isolated_transfer' ? (['isolatedOn'] as const) : []),
];
const requiredFields = ({ fields }: Reason, held: Held, limit: Stage): FieldName[] => {
  const asked = fields
    .map((name) => FIELD_GROUPS[name])
    .filter(({ stage }) => isWithin(stage, limit))
    .flatMap(({ required }): readonly FieldName[] => required);
  const more = isWithin('verification', limit) ? dependent(held) : [];
  return [...new Set([...asked, ...more])];
};

export const missingFor = (stage: Stage, held: Held, files: ReadonlySet<FileGroup>): Missing => {
  if (typeof held.reason !== 'number') return { fields: ['reason'], files: [] };
  const reason = reasonOf(held.reason);
  return {
    fields: requiredFields(reason, held, stage).filter((name) => isEmpty(held[name])),
    files: reason.files.filter((group) => isWithin(FILE_GROUPS[group], stage) && !files.has(group)),
  };
};
/** What a move still lacks; a refusal, a reopening, a deactivation lack nothing. */
export const missingForMove = (
  move: SettlementMove,
  held: Held,
  files: ReadonlySet<FileGroup>,
): Missing => {
  const stage = STAGE_OF[move];
  return stage === undefined ? { fields: [], files: [] } : missingFor(stage, held, files);
};
export const isComplete = ({ fields, files }: Missing): boolean =>
  fields.length === 0 && files.length === 0;

/** No fixed-term contract runs longer (Code du travail L1242-8-1: with a defined object, thirty-six months). */
const LONGEST_FIXED_TERM_MONTHS = 36;
/** A reason that ends fixed-term contracts or missions, of a contract that can be none. */
export const isImpossibleReason = ({ reason, startsOn, endsOn }: Held): boolean => {
  if (typeof reason !== 'number' || typeof startsOn !== 'string' || typeof endsOn !== 'string')
    return false;
  if (reasonOf(reason).ending.precarity === 'none') return false;
  const longest = Temporal.PlainDate.from(startsOn).add({ months: LONGEST_FIXED_TERM_MONTHS });
  return endsOn >= longest.toString();
};

/** Days that contradict each other, by the field to mend. */
export const disorder = (held: Held): FieldName[] => {
  const before = (first: FieldName, last: FieldName): FieldName[] => {
    const [a, b] = [held[first], held[last]];
    return typeof a === 'string' && typeof b === 'string' && a > b ? [last] : [];
  };
  return [
    ...new Set([
      ...before('startsOn', 'endsOn'),
      ...before('notifiedOn', 'endsOn'),
      ...before('interviewOn', 'letterOn'),
      ...before('signedOn', 'approvedOn'),
      ...before('startsOn', 'managerSince'),
      ...before('managerSince', 'endsOn'),
      ...before('startsOn', 'lastWorkedOn'),
      ...before('lastWorkedOn', 'endsOn'),
    ]),
  ];
};
