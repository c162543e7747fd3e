// Documents of a period's pay: stages, categories, states.
import { machine } from '#engines/state-machine/state-machine.ts';

export const STAGES = ['prepay', 'pay'] as const;
export type Stage = (typeof STAGES)[number];
/** The types of files of the specification (001 §6, `legacy_pay.access_file_…`). Which belong to which stage is ours: what begins with `pre-` is shown for checking. */
export const CATEGORIES = [
  'balance',
  'break',
  'contract',
  'discipline',
  'due',
  'expense',
  'journal',
  'legal',
  'other',
  'payslip',
  'pre-payslip',
  'pre-journal',
  'pre-balance',
  'certificate',
  'transfer',
  'dsn',
] as const;
export type Category = (typeof CATEGORIES)[number];
/** Stands for a type in the address of a deposit: what each file holds tells its type. */
export const TO_RECOGNISE = 'auto';
const PREPAY: ReadonlySet<Category> = new Set([
  'pre-payslip',
  'pre-journal',
  'pre-balance',
  'break',
  'certificate',
  'other',
]);
export const categoriesOf = (stage: Stage): Category[] =>
  CATEGORIES.filter((c) => (stage === 'prepay' ? PREPAY.has(c) : !c.startsWith('pre-')));

/** A business classification that begins so is nobody's document (001 §9, D2-V-08). */
export const isIgnored = (classification: string | undefined): boolean =>
  classification?.startsWith('000') ?? false;

/** Spec 001 §4: waiting, rejected, validated; reject, validate. Domain handbook §6: a new version waits again. */
export const prepayFileStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'rejected', 'validated'],
  transitions: {
    validate: { from: ['waiting', 'rejected'], to: 'validated' },
    reject: { from: ['waiting', 'validated'], to: 'rejected' },
  },
});
export type PrepayFileStatus = (typeof prepayFileStatus.states)[number];

/** How far the payroll software is with a person (001 §4: Silae's asynchronous states). */
export const PAYROLL_STATES = ['in_progress', 'failure', 'success'] as const;
export type PayrollState = (typeof PAYROLL_STATES)[number];
