// A counter as its form types it: days or hours, the three ways of earning side by side. Pure.
import { amountNumber, amountOf } from '../amounts.ts';
import type { CounterRow } from '../contract.ts';
import type { Counter, Earning } from '../counter.ts';

type Typed = number | '';
export interface TypedCounter extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly format: Counter['format'];
  readonly period: Counter['period'];
  readonly available: Counter['available'];
  readonly kind: Earning['kind'];
  readonly rate: Typed;
  readonly most: Typed;
  readonly sickRate: Typed;
  readonly sickMost: Typed;
  readonly settled: boolean;
  readonly splitting: boolean;
  readonly solidarity: Typed;
  readonly prorated: boolean;
  readonly absences: string[];
  readonly counts: Counter['counts'];
  readonly position: number;
  readonly keptMost: Typed;
  readonly keptMonths: Typed;
  readonly active: boolean;
  readonly version: number;
}

type Shown = (amount: number | null | undefined) => Typed;
const shownIn =
  (format: Counter['format']): Shown =>
  (amount) =>
    amount === null || amount === undefined ? '' : amountNumber(format, amount);

type TypedEarning = Pick<
  TypedCounter,
  | 'kind'
  | 'rate'
  | 'most'
  | 'sickRate'
  | 'sickMost'
  | 'settled'
  | 'prorated'
  | 'splitting'
  | 'solidarity'
>;
/** The fields of one way of earning; those of the other ways are blank. */
const typedEarning = (e: Earning, shown: Shown): TypedEarning => {
  const blank = {
    kind: e.kind,
    rate: '',
    most: '',
    sickRate: '',
    sickMost: '',
    settled: false,
    prorated: true,
    splitting: false,
    solidarity: '',
  } as const;
  if (e.kind === 'yearly')
    return {
      ...blank,
      rate: shown(e.amount),
      prorated: e.prorated,
      solidarity: shown(e.solidarity),
    };
  if (e.kind === 'credited') return blank;
  return {
    ...blank,
    rate: shown(e.perMonth),
    most: shown(e.most),
    sickRate: shown(e.sick?.perMonth),
    sickMost: shown(e.sick?.most),
    settled: e.settled,
    splitting: e.splitting === true,
  };
};

const NEW_EARNING: Earning = { kind: 'yearly', amount: 0, prorated: true, upTo: null };
const NEW_COUNTER: TypedCounter = {
  code: '',
  label: '',
  format: 'day',
  period: 'january_december',
  available: 'at_once',
  ...typedEarning(NEW_EARNING, shownIn('day')),
  absences: [],
  counts: 'open',
  position: 100,
  keptMost: 0,
  keptMonths: 0,
  active: true,
  version: 0,
};

export const typedOf = (c: CounterRow | undefined): TypedCounter => {
  if (c === undefined) return NEW_COUNTER;
  const shown = shownIn(c.format);
  return {
    code: c.code,
    label: c.label,
    format: c.format,
    period: c.period,
    available: c.available,
    ...typedEarning(c.earning, shown),
    absences: [...c.absences],
    counts: c.counts,
    position: c.position,
    keptMost: shown(c.keptMost),
    keptMonths: c.keptMonths ?? '',
    active: c.active,
    version: c.version,
  };
};

/** Half days, or the whole amount: what a yearly right is rounded up to. Invented. */
const UP_TO_HALF_DAY = 5_000;
const amountTyped = (v: TypedCounter, typed: Typed): number => amountOf(v.format, Number(typed));
const amountOrNull = (v: TypedCounter, typed: Typed): number | null =>
  typed === '' ? null : amountTyped(v, typed);

const earningOf = (v: TypedCounter): Earning => {
  if (v.kind === 'credited') return { kind: 'credited' };
  if (v.kind === 'yearly')
    return {
      kind: 'yearly',
      amount: amountTyped(v, v.rate),
      prorated: v.prorated,
      upTo: v.format === 'day' ? UP_TO_HALF_DAY : null,
      solidarity: amountOrNull(v, v.solidarity),
    };
  const perMonth = amountOrNull(v, v.sickRate);
  const most = amountOrNull(v, v.sickMost);
  return {
    kind: 'monthly',
    perMonth: amountTyped(v, v.rate),
    most: amountOrNull(v, v.most),
    sick: perMonth === null || most === null ? null : { perMonth, most },
    settled: v.settled,
    splitting: v.splitting,
  };
};

export const bodyOf = (v: TypedCounter) => {
  return {
    code: v.code,
    label: v.label,
    format: v.format,
    period: v.period,
    available: v.available,
    earning: earningOf(v),
    absences: v.absences,
    counts: v.counts,
    position: Number(v.position),
    keptMost: amountOrNull(v, v.keptMost),
    keptMonths: v.keptMonths === '' ? null : Number(v.keptMonths),
    active: v.active,
    version: v.version,
  };
};
