// The 46 reasons of an end of contract (D2-E-17, D1-K-29) and what each asks for (D2-V-06; the mapping is Invented).
// Codes: DSN rubric S21.G00.62.002 as it stood in the oldest published table (norm P19V01), without 098 (childminders) and 099
// (a cancellation, no reason). In that order 059 « démission » is the nineteenth, as D2-V-07 has it.
import type { Ending } from '#engines/final-settlement/settlement.ts';
import type { FieldGroupName, FileGroup } from './fields.ts';

interface Family {
  readonly ending: Ending;
  /** Beside `ending`, `employment`, `payment` and `handover`, which every reason asks for. */
  readonly fields: readonly FieldGroupName[];
  /** Offered, never required. */
  readonly optional: readonly FieldGroupName[];
  /** Beside `certificate`, `receipt` and `attestation`, which every reason asks for. */
  readonly files: readonly FileGroup[];
}
const ending = (changes: Partial<Ending> = {}): Ending => ({
  notice: 'none',
  indemnity: 'none',
  precarity: 'none',
  noticePaid: false,
  ...changes,
});
const dismissal = ending({ notice: 'dismissal', indemnity: 'dismissal' });
const agreed = ending({ indemnity: 'mutual' });

export const FAMILIES = {
  economic: {
    ending: dismissal,
    fields: ['notification', 'procedure', 'notice', 'pay', 'leave'],
    optional: ['pension'],
    files: ['letter'],
  },
  safeguard: {
    ending: ending({ indemnity: 'dismissal' }),
    fields: ['notification', 'safeguard', 'pay', 'leave'],
    optional: ['pension'],
    files: ['safeguard'],
  },
  dismissal: {
    ending: dismissal,
    fields: ['notification', 'procedure', 'notice', 'pay', 'leave'],
    optional: ['pension'],
    files: ['letter', 'interview'],
  },
  misconduct: {
    ending: ending(),
    fields: ['notification', 'procedure', 'leave'],
    optional: ['pay'],
    files: ['letter', 'interview'],
  },
  unfitness: {
    ending: ending({ indemnity: 'dismissal' }),
    fields: ['notification', 'procedure', 'unfitness', 'pay', 'leave'],
    optional: [],
    files: ['letter', 'medical'],
  },
  workUnfitness: {
    ending: ending({ notice: 'dismissal', indemnity: 'work-unfitness', noticePaid: true }),
    fields: ['notification', 'procedure', 'unfitness', 'pay', 'leave'],
    optional: [],
    files: ['letter', 'medical'],
  },
  fixedTerm: {
    ending: ending({ precarity: 'fixed-term' }),
    fields: ['fixedTerm', 'leave'],
    optional: ['pay'],
    files: ['contract'],
  },
  fixedTermEarly: {
    ending: ending({ precarity: 'fixed-term' }),
    fields: ['notification', 'letter', 'fixedTerm', 'leave'],
    optional: ['pay'],
    files: ['contract', 'letter'],
  },
  fixedTermLost: {
    ending: ending(),
    fields: ['notification', 'letter', 'leave'],
    optional: ['fixedTerm', 'pay'],
    files: ['letter'],
  },
  mission: {
    ending: ending({ precarity: 'mission' }),
    fields: ['fixedTerm', 'leave'],
    optional: [],
    files: ['contract'],
  },
  trialByEmployer: {
    ending: ending({ notice: 'trial-by-employer' }),
    fields: ['notification', 'letter', 'notice', 'leave'],
    optional: ['pay'],
    files: ['letter'],
  },
  trialByEmployee: {
    ending: ending({ notice: 'trial-by-employee' }),
    fields: ['notification', 'leave'],
    optional: ['letter', 'pay'],
    files: [],
  },
  retirementByEmployer: {
    ending: ending({ notice: 'retirement-by-employer', indemnity: 'retirement-by-employer' }),
    fields: ['notification', 'letter', 'retirement', 'notice', 'pay', 'leave'],
    optional: [],
    files: ['letter'],
  },
  retirementByEmployee: {
    ending: ending({ notice: 'retirement-by-employee', indemnity: 'retirement-by-employee' }),
    fields: ['notification', 'letter', 'retirement', 'notice', 'pay', 'leave'],
    optional: [],
    files: ['letter'],
  },
  mutual: {
    ending: agreed,
    fields: ['agreement', 'pay', 'leave'],
    optional: ['pension'],
    files: ['agreement'],
  },
  collective: {
    ending: agreed,
    fields: ['signature', 'pay', 'leave'],
    optional: ['pension'],
    files: ['agreement'],
  },
  resignation: {
    ending: ending({ notice: 'resignation' }),
    fields: ['notification', 'notice', 'leave'],
    optional: ['letter', 'motive', 'pay'],
    files: ['letter'],
  },
  death: { ending: ending(), fields: ['death', 'leave'], optional: ['pay'], files: ['death'] },
  apprenticeship: { ending: ending(), fields: ['leave'], optional: ['pay'], files: ['contract'] },
  court: {
    ending: dismissal,
    fields: ['notification', 'judgment', 'notice', 'pay', 'leave'],
    optional: ['pension'],
    files: ['judgment'],
  },
  claimed: {
    ending: ending(),
    fields: ['notification', 'letter', 'leave'],
    optional: ['motive', 'pay'],
    files: ['letter'],
  },
  event: {
    ending: ending(),
    fields: ['notification', 'leave'],
    optional: ['motive', 'pay'],
    files: [],
  },
  transfer: { ending: ending(), fields: ['transfer'], optional: ['leave'], files: ['transfer'] },
  other: { ending: ending(), fields: [], optional: ['motive', 'leave'], files: [] },
} as const satisfies Readonly<Record<string, Family>>;

export const REASONS = [
  { number: 1, code: '011', family: 'economic' },
  { number: 2, code: '012', family: 'economic' },
  { number: 3, code: '014', family: 'economic' },
  { number: 4, code: '015', family: 'dismissal' },
  { number: 5, code: '020', family: 'dismissal' },
  { number: 6, code: '025', family: 'safeguard' },
  { number: 7, code: '026', family: 'safeguard' },
  { number: 8, code: '031', family: 'fixedTerm' },
  { number: 9, code: '032', family: 'mission' },
  { number: 10, code: '033', family: 'unfitness' },
  { number: 11, code: '034', family: 'trialByEmployer' },
  { number: 12, code: '035', family: 'trialByEmployee' },
  { number: 13, code: '036', family: 'fixedTermEarly' },
  { number: 14, code: '037', family: 'fixedTermLost' },
  { number: 15, code: '038', family: 'retirementByEmployer' },
  { number: 16, code: '039', family: 'retirementByEmployee' },
  { number: 17, code: '043', family: 'mutual' },
  { number: 18, code: '058', family: 'claimed' },
  { number: 19, code: '059', family: 'resignation' },
  { number: 20, code: '065', family: 'dismissal' },
  { number: 21, code: '066', family: 'death' },
  { number: 22, code: '081', family: 'apprenticeship' },
  { number: 23, code: '082', family: 'court' },
  { number: 24, code: '083', family: 'event' },
  { number: 25, code: '084', family: 'fixedTermEarly' },
  { number: 26, code: '085', family: 'other' },
  { number: 27, code: '086', family: 'dismissal' },
  { number: 28, code: '087', family: 'misconduct' },
  { number: 29, code: '088', family: 'misconduct' },
  { number: 30, code: '089', family: 'event' },
  { number: 31, code: '091', family: 'unfitness' },
  { number: 32, code: '092', family: 'workUnfitness' },
  { number: 33, code: '093', family: 'dismissal' },
  { number: 34, code: '094', family: 'event' },
  { number: 35, code: '095', family: 'fixedTermLost' },
  { number: 36, code: '096', family: 'fixedTermLost' },
  { number: 37, code: '097', family: 'fixedTermEarly' },
  { number: 38, code: '100', family: 'transfer' },
  { number: 39, code: '110', family: 'collective' },
  { number: 40, code: '111', family: 'collective' },
  { number: 41, code: '112', family: 'dismissal' },
  { number: 42, code: '113', family: 'dismissal' },
  { number: 43, code: '114', family: 'safeguard' },
  { number: 44, code: '115', family: 'dismissal' },
  { number: 45, code: '998', family: 'transfer' },
  { number: 46, code: '999', family: 'other' },
] as const satisfies readonly {
  readonly number: number;
  readonly code: string;
  readonly family: keyof typeof FAMILIES;
}[];
export type ReasonCode = (typeof REASONS)[number]['code'];

/** An early end of a fixed term for unfitness owes the tenth beside the indemnity (L1226-4-3). */
const UNFIT_ON_A_FIXED_TERM = 10;

export interface Reason extends Family {
  readonly number: number;
  readonly code: ReasonCode;
}
/** @throws RangeError for a number that is no reason */
export const reasonOf = (number: number): Reason => {
  const row = REASONS.find((reason) => reason.number === number);
  if (row === undefined) throw new RangeError(`no reason ${number}`);
  const family: Family = FAMILIES[row.family];
  const shared = {
    ...family,
    number: row.number,
    code: row.code,
    fields: ['ending', 'employment', ...family.fields, 'payment', 'handover'] as const,
    files: [...family.files, 'certificate', 'receipt', 'attestation'] as const,
  };
  return number === UNFIT_ON_A_FIXED_TERM
    ? {
        ...shared,
        ending: { ...family.ending, precarity: 'fixed-term' },
        fields: [...shared.fields, 'fixedTerm'],
      }
    : shared;
};
