// Reasons and sub-reasons of a contract as data (specification 000 §3; D1-H-02, H-03, H-08, H-09, H-11): which fields each asks for, and
// which case of recourse of the law it is.
import type { Reason as LawReason } from '#engines/contract-law/reasons.ts';
import type { fr } from './fr.ts';

export type Reason = keyof typeof fr.reasons;
export type ReplacementReason = keyof typeof fr.replacementReasons;
export type SpecificReason = keyof typeof fr.specificReasons;
export type TemporaryReason = keyof typeof fr.temporaryReasons;
export type SubReasonField = 'replacementReason' | 'specificReason' | 'temporaryReason';
export type ReasonField = SubReasonField | 'replacedPerson' | 'replacedJob' | 'justification';

interface Case {
  readonly asks: readonly ReasonField[];
  /** Null: the law of another text, not judged here. */
  readonly law: LawReason | null;
}
/** L1242-12: a precise reason; 1°: name and qualification of the replaced person. */
const REASONS: Readonly<Record<Reason, Case>> = {
  increase: { asks: ['justification'], law: 'temporary-increase' },
  replacement: { asks: ['replacementReason'], law: 'replacement' },
  specific: { asks: ['specificReason'], law: null },
  works: { asks: ['temporaryReason'], law: null },
  seasonal: { asks: ['justification'], law: 'seasonal' },
  usage: { asks: ['justification'], law: 'usage' },
};
const SUB_REASONS: {
  readonly replacementReason: Readonly<Record<ReplacementReason, Case>>;
  readonly specificReason: Readonly<Record<SpecificReason, Case>>;
  readonly temporaryReason: Readonly<Record<TemporaryReason, Case>>;
} = {
  replacementReason: {
    absent: { asks: ['replacedPerson', 'replacedJob'], law: 'replacement' },
    awaiting: { asks: ['justification'], law: 'waiting-for-cdi-start' },
    leaving: { asks: ['replacedPerson', 'replacedJob'], law: 'before-job-removal' },
    head: { asks: ['replacedPerson'], law: 'head-replacement' },
    other: { asks: ['justification'], law: 'replacement' },
  },
  specificReason: {
    policy: { asks: [], law: 'employment-policy' },
    porting: { asks: ['justification'], law: null },
    executives: { asks: ['justification'], law: 'definite-object' },
    other: { asks: ['justification'], law: null },
  },
  temporaryReason: {
    seasonal: { asks: ['justification'], law: 'seasonal' },
    usage: { asks: ['justification'], law: 'usage' },
  },
};
export const SUB_REASON_OF: Readonly<Partial<Record<Reason, SubReasonField>>> = {
  replacement: 'replacementReason',
  specific: 'specificReason',
  works: 'temporaryReason',
};

export interface ReasonValues {
  readonly contractType: string;
  readonly reason: Reason | null;
  readonly replacementReason: ReplacementReason | null;
  readonly specificReason: SpecificReason | null;
  readonly temporaryReason: TemporaryReason | null;
}
/** The sub-reason that counts: of another reason it is none. */
const subCaseOf = (values: ReasonValues): Case | null => {
  const field = values.reason === null ? undefined : SUB_REASON_OF[values.reason];
  const code = field === undefined ? null : values[field];
  if (field === undefined || code === null) return null;
  return (SUB_REASONS[field] as Readonly<Record<string, Case>>)[code] ?? null;
};

/** The fields that the reason and its sub-reason ask for; none of a permanent contract. */
export const askedFields = (values: ReasonValues): ReadonlySet<ReasonField> => {
  if (values.contractType === 'cdi' || values.reason === null) return new Set();
  return new Set([...REASONS[values.reason].asks, ...(subCaseOf(values)?.asks ?? [])]);
};
/** The case of recourse of the law; null where it is of another text or not chosen yet. */
export const lawReasonOf = (values: ReasonValues): LawReason | null => {
  if (values.contractType === 'cdi' || values.reason === null) return null;
  const field = SUB_REASON_OF[values.reason];
  return field === undefined ? REASONS[values.reason].law : (subCaseOf(values)?.law ?? null);
};
/** Four of the six are reasons of a job offer too (D1-H-02). */
export const OFFER_REASONS = ['increase', 'replacement', 'specific', 'works'] as const;
