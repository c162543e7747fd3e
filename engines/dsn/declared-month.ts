// What a month's pay says of its days, whichever month it is: the last day of September answers to the last of August. Otherwise every rubric of
// everybody would differ from one monthly deposit to the next.
import { daysInMonth } from '../french-time/days.ts';
import { valueOf, type Block } from './block.ts';

/** `2026-01`; null for what is not monthly: its days are compared as they are. */
export type DeclaredMonth = string | null;

/** Days of the pay: of payment, of periods. Those of contracts and stops are days of their own. */
const DAYS_OF_PAY: ReadonlySet<string> = new Set([
  'S21.G00.50.001',
  'S21.G00.51.001',
  'S21.G00.51.002',
  'S21.G00.52.003',
  'S21.G00.52.004',
  'S21.G00.54.003',
  'S21.G00.54.004',
  'S21.G00.58.001',
  'S21.G00.58.002',
  'S21.G00.78.002',
  'S21.G00.78.003',
]);
const PAYMENT_DAY = 'S21.G00.50.001';
const SENIORITY = 'S21.G00.86.003';
const IN_MONTHS = '02';
const DAY = /^(\d{2})(\d{2})(\d{4})$/;
const WHOLE = /^\d+$/;

const MONTHS = 12;
/** Months since the year 0. A file has a million days: no objects of the calendar here. */
const numberOf = (year: number, month: number): number => year * MONTHS + month;
const monthNumber = (month: string): number =>
  numberOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
interface DayInMonth {
  /** Months after the one that is declared. */
  readonly offset: number;
  readonly day: string;
}
const LAST = 'last';
const dayIn = (value: string, declared: string): DayInMonth | null => {
  const [, day = '', month = '', year = ''] = DAY.exec(value) ?? [];
  if (Number(month) < 1 || Number(month) > MONTHS) return null;
  const length = daysInMonth(Number(year), Number(month));
  if (Number(day) < 1 || Number(day) > length) return null;
  return {
    offset: numberOf(Number(year), Number(month)) - monthNumber(declared),
    day: Number(day) === length ? LAST : day,
  };
};

/** What a value is compared by. */
export const meaningOf = (block: Block, number: string, month: DeclaredMonth): string => {
  const value = valueOf(block, number) ?? '';
  const rubric = `${block.id}.${number}`;
  if (month === null) return value;
  // Of a seniority in months, the day that it began.
  if (rubric === SENIORITY && valueOf(block, '002') === IN_MONTHS && WHOLE.test(value))
    return `since ${monthNumber(month) - Number(value)}`;
  const within = DAYS_OF_PAY.has(rubric) ? dayIn(value, month) : null;
  return within === null ? value : `${within.offset} ${within.day}`;
};
/** What an occurrence is known by: a payment by its month, since its day may move. */
export const nameIn = (block: Block, number: string, month: DeclaredMonth): string => {
  if (`${block.id}.${number}` !== PAYMENT_DAY) return meaningOf(block, number, month);
  const value = valueOf(block, number) ?? '';
  const within = month === null ? null : dayIn(value, month);
  return within === null ? value : String(within.offset);
};
