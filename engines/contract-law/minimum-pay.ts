// Whether an hour's pay reaches the minimum wage (L3231-2, L3231-12) and, for workers under IDCC 16, the agreement's rate of the coefficient.
import type { Day } from '../french-time/days.ts';
import {
  AGREED_WORKERS,
  MINIMUM_WAGES,
  SENIORITY_OF_WORKERS,
  type AgreedRate,
} from './minimum-pay.data.ts';

export interface PayAsked {
  readonly day: Day;
  readonly inMayotte: boolean;
  /** The worker's coefficient as it is typed, « 150 M »; null where the agreement's table does not apply. */
  readonly workerCoefficient: string | null;
  /** Whole years. */
  readonly seniority: number;
}
/** Hundredths of a cent an hour. */
export interface AgreedMinimum {
  readonly hourly: number;
  readonly confirmed: boolean;
  readonly source: string;
}
export interface LowestPay {
  readonly legal: number | null;
  /** Null where no table holds, or the coefficient is none of it. */
  readonly agreed: AgreedMinimum | null;
}

/** « 150 M » or « 150 »; a letter of another branch (V, D, L…) is none of the table. */
const coefficientOf = (typed: string): number | null => {
  const match = /^\s*(\d{3})\s*m?\s*$/iu.exec(typed);
  return match === null ? null : Number(match[1]);
};
const withSeniority = (rate: AgreedRate, years: number): number => {
  const percent = SENIORITY_OF_WORKERS.find((step) => years >= step.years)?.percent ?? 0;
  return (rate.hourly * (100 + percent)) / 100;
};
const agreedOf = ({ day, workerCoefficient, seniority }: PayAsked): LowestPay['agreed'] => {
  const coefficient = workerCoefficient === null ? null : coefficientOf(workerCoefficient);
  const table = AGREED_WORKERS.find(({ since }) => since <= day);
  const rate = table?.rates.find(({ coefficients }) => coefficients.includes(coefficient ?? 0));
  if (table === undefined || rate === undefined) return null;
  const { source } = table;
  return { hourly: withSeniority(rate, seniority), confirmed: rate.confirmed, source };
};
export const lowestPay = (asked: PayAsked): LowestPay => {
  const wage = MINIMUM_WAGES.find(({ since }) => since <= asked.day);
  const legal = asked.inMayotte ? wage?.mayotte : wage?.hourly;
  return { legal: legal ?? null, agreed: agreedOf(asked) };
};

/** Minutes of a month of 35 hours a week. */
const LEGAL_MONTH = 9_100;
export interface AgreedPay {
  readonly hourlyRate: number | null;
  readonly monthlyGross: number | null;
  readonly monthlyMinutes: number;
}
/** An hour's pay in hundredths of a cent; null where nothing was entered, or a month beyond 35 hours a week mixes hours paid at several rates. */
export const hourlyPay = ({ hourlyRate, monthlyGross, monthlyMinutes }: AgreedPay) => {
  if (hourlyRate !== null) return hourlyRate * 100;
  if (monthlyGross === null || monthlyMinutes === 0 || monthlyMinutes > LEGAL_MONTH) return null;
  return Math.round((monthlyGross * 100 * 60) / monthlyMinutes);
};
/** A rate is agreed on in cents, and so is a month's pay. */
export const isBelow = (pay: AgreedPay, floor: number): boolean =>
  pay.hourlyRate === null
    ? (pay.monthlyGross ?? 0) < Math.round((floor * pay.monthlyMinutes) / 6_000)
    : pay.hourlyRate < Math.round(floor / 100);
