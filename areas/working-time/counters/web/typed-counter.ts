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

export const typedOf = (c: CounterRow | undefined): TypedCounter => {
  const format = c?.format ?? 'day';
  const shown = (amount: number | null | undefined): Typed =>
    amount === null || amount === undefined ? '' : amountNumber(format, amount);
  const e = c?.earning ?? { kind: 'yearly' as const, amount: 0, prorated: true, upTo: null };
  return {
    code: c?.code ?? '',
    label: c?.label ?? '',
    format,
    period: c?.period ?? 'january_december',
    available: c?.available ?? 'at_once',
    kind: e.kind,
    rate: e.kind === 'monthly' ? shown(e.perMonth) : e.kind === 'yearly' ? shown(e.amount) : '',
    most: e.kind === 'monthly' ? shown(e.most) : '',
    sickRate: e.kind === 'monthly' ? shown(e.sick?.perMonth) : '',
    sickMost: e.kind === 'monthly' ? shown(e.sick?.most) : '',
    settled: e.kind === 'monthly' && e.settled,
    prorated: e.kind !== 'yearly' || e.prorated,
    splitting: e.kind === 'monthly' && e.splitting === true,
    solidarity: e.kind === 'yearly' ? shown(e.solidarity) : '',
    absences: [...(c?.absences ?? [])],
    counts: c?.counts ?? 'open',
    position: c?.position ?? 100,
    keptMost: c === undefined ? 0 : shown(c.keptMost),
    keptMonths: c === undefined ? 0 : (c.keptMonths ?? ''),
    active: c?.active ?? true,
    version: c?.version ?? 0,
  };
};

/** Half days, or the whole amount: what a yearly right is rounded up to. Invented. */
const UP_TO_HALF_DAY = 5_000;
export const bodyOf = (v: TypedCounter) => {
  const read = (typed: Typed): number => amountOf(v.format, Number(typed));
  const orNull = (typed: Typed): number | null => (typed === '' ? null : read(typed));
  const sick =
    v.sickRate === '' || v.sickMost === ''
      ? null
      : { perMonth: read(v.sickRate), most: read(v.sickMost) };
  const earning: Earning =
    v.kind === 'monthly'
      ? {
          kind: 'monthly',
          perMonth: read(v.rate),
          most: orNull(v.most),
          sick,
          settled: v.settled,
          splitting: v.splitting,
        }
      : v.kind === 'yearly'
        ? {
            kind: 'yearly',
            amount: read(v.rate),
            prorated: v.prorated,
            upTo: v.format === 'day' ? UP_TO_HALF_DAY : null,
            solidarity: orNull(v.solidarity),
          }
        : { kind: 'credited' };
  return {
    code: v.code,
    label: v.label,
    format: v.format,
    period: v.period,
    available: v.available,
    earning,
    absences: v.absences,
    counts: v.counts,
    position: Number(v.position),
    keptMost: orNull(v.keptMost),
    keptMonths: v.keptMonths === '' ? null : Number(v.keptMonths),
    active: v.active,
    version: v.version,
  };
};
