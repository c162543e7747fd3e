// The legal checklist of an end of contract, and the priority that follows from its nearest open deadline.
import type { Day } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import type { Territory } from '#engines/french-time/territories.ts';
import type { FieldName } from './fields.ts';
import { isClosed, type SettlementStatus } from './settlement-status.ts';

/** What is due, from which article, by when, and the field that says on which day it was done. */
export const DUTIES = [
  {
    code: 'certificate',
    article: 'Code du travail, art. L1234-19 et D1234-6',
    field: 'certificateOn',
    workingDaysAfter: 0,
  },
  {
    code: 'receipt',
    article: 'Code du travail, art. L1234-20 et D1234-7',
    field: 'receiptOn',
    workingDaysAfter: 0,
  },
  {
    code: 'attestation',
    article: 'Code du travail, art. R1234-9',
    field: 'attestationOn',
    workingDaysAfter: 0,
  },
  {
    code: 'payment',
    article: 'Code du travail, art. L3242-1 et L3141-28',
    field: 'paidOn',
    workingDaysAfter: 0,
  },
  {
    code: 'health',
    article: 'Code de la sécurité sociale, art. L911-8',
    field: 'healthNoticeOn',
    workingDaysAfter: 0,
  },
  {
    code: 'declaration',
    article: 'Code de la sécurité sociale, art. R133-14',
    field: null,
    workingDaysAfter: 5,
  },
] as const satisfies readonly {
  readonly code: string;
  readonly article: string;
  readonly field: FieldName | null;
  /** Working days after the last day of the contract. */
  readonly workingDaysAfter: number;
}[];
export type DutyCode = (typeof DUTIES)[number]['code'];

const FRIDAY = 5;
/** Monday to Friday, no public holiday. */
const isWorked = (date: Temporal.PlainDate, territory: Territory): boolean =>
  date.dayOfWeek <= FRIDAY && !isHoliday(date.toString(), territory);
export const workingDaysAfter = (
  day: Day,
  count: number,
  territory: Territory = 'metropole',
): Day => {
  let [date, left] = [Temporal.PlainDate.from(day), count];
  while (left > 0) {
    date = date.add({ days: 1 });
    if (isWorked(date, territory)) left -= 1;
  }
  return date.toString();
};

export interface Duty {
  readonly code: DutyCode;
  readonly article: string;
  readonly dueOn: Day;
  readonly doneOn: Day | null;
  /** Not done after its day, or done after it; a duty without a field of its own is only recalled. */
  readonly late: boolean;
}
export const dutiesOf = (
  held: Readonly<Partial<Record<FieldName, unknown>>> & {
    readonly endsOn: Day;
    readonly territory: Territory;
  },
  today: Day,
): Duty[] =>
  DUTIES.map(({ code, article, field, workingDaysAfter: count }) => {
    const dueOn = workingDaysAfter(held.endsOn, count, held.territory);
    const done = field === null ? null : held[field];
    const doneOn = typeof done === 'string' ? done : null;
    return { code, article, dueOn, doneOn, late: field !== null && (doneOn ?? today) > dueOn };
  });

export const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
/** Working days left before the last day of the contract, on which the papers and the money are due. Invented thresholds. */
const WITHIN = [
  { priority: 'urgent', days: 1 },
  { priority: 'high', days: 5 },
  { priority: 'medium', days: 15 },
] as const;

/** The last days on which each priority begins: `endsOn` up to and including that day has it. */
export const priorityLimits = (today: Day) =>
  WITHIN.map(({ priority, days }) => ({
    priority,
    until: workingDaysAfter(today, days),
  }));
export const priorityOf = (
  { endsOn, status }: { readonly endsOn: Day; readonly status: SettlementStatus },
  limits: ReturnType<typeof priorityLimits>,
): Priority => {
  if (isClosed(status)) return 'low';
  return limits.find(({ until }) => endsOn <= until)?.priority ?? 'low';
};
