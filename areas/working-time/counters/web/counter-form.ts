// A counter as its form has it: days or hours, the three ways of earning side by side. Pure.
import { form } from '#platform/contract/describe/form.ts';
import { choice, codes, flag } from '#platform/contract/describe/kinds/choice.ts';
import { decimal, integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import type { SentValues } from '#platform/web/describe/use-described-form.ts';
import { amountNumber, amountOf } from '../amounts.ts';
import { CounterForm, type CounterRow } from '../contract.ts';
import type { Counter, Earning } from '../counter.ts';
import { fr } from '../fr.ts';

const amount = { optional: true } as const;
const { shape } = CounterForm;
type Shown = { readonly kind: Earning['kind'] };
const monthly = ({ kind }: Shown): boolean => kind === 'monthly';
const yearly = ({ kind }: Shown): boolean => kind === 'yearly';
export const counterForm = form(
  {
    code: text(fr.code, { max: 12, schema: shape.code }),
    label: text(fr.label, { max: 80, schema: shape.label }),
    format: choice(fr.format, fr.formats, { empty: 'day' }),
    period: choice(fr.period, fr.periods, { empty: 'january_december' }),
    kind: choice(fr.earning, fr.earnings, { empty: 'yearly' }),
    available: choice(fr.availableFrom, fr.availables, { empty: 'at_once' }),
    rate: decimal(fr.perPeriod, { min: -1_000_000, empty: 0 }),
    most: decimal(fr.most, { ...amount, hint: fr.mostHint }),
    sickRate: decimal(fr.sickPerMonth, amount),
    sickMost: decimal(fr.sickMost, amount),
    settled: flag(fr.settled, { toggle: true, wide: true }),
    splitting: flag(fr.splitting, { toggle: true, wide: true }),
    solidarity: decimal(fr.solidarity, { ...amount, hint: fr.solidarityHint }),
    prorated: flag(fr.prorated, { toggle: true, wide: true, empty: true }),
    absences: codes(fr.absences, { wide: true }),
    counts: choice(fr.counts, fr.countings, { empty: 'open' }),
    position: integer(fr.position, { max: 10_000, empty: 100 }),
    keptMost: decimal(fr.keptMost, { ...amount, hint: fr.keptMostHint, empty: 0 }),
    keptMonths: integer(fr.keptMonths, {
      optional: true,
      max: 120,
      hint: fr.keptMonthsHint,
      empty: 0,
    }),
    active: flag(fr.active, { toggle: true, wide: true, empty: true }),
  },
  {
    shown: {
      rate: ({ kind }) => kind !== 'credited',
      most: monthly,
      sickRate: monthly,
      sickMost: monthly,
      settled: monthly,
      splitting: monthly,
      solidarity: yearly,
      prorated: yearly,
    },
  },
);
type CounterValues = SentValues<typeof counterForm.fields>;

type ShownAmount = (amount: number | null | undefined) => number | null;
/** The fields of one way of earning; those of the other ways keep their empty values. */
const typedEarning = (e: Earning, shown: ShownAmount) => {
  if (e.kind === 'credited') return { kind: e.kind };
  if (e.kind === 'yearly')
    return {
      kind: e.kind,
      rate: shown(e.amount) ?? 0,
      prorated: e.prorated,
      solidarity: shown(e.solidarity),
    };
  return {
    kind: e.kind,
    rate: shown(e.perMonth) ?? 0,
    most: shown(e.most),
    sickRate: shown(e.sick?.perMonth),
    sickMost: shown(e.sick?.most),
    settled: e.settled,
    splitting: e.splitting === true,
  };
};
export const typedOf = (counter: CounterRow): Partial<CounterValues> => {
  const shown: ShownAmount = (n) =>
    n === null || n === undefined ? null : amountNumber(counter.format, n);
  return {
    ...counter,
    absences: [...counter.absences],
    ...typedEarning(counter.earning, shown),
    keptMost: shown(counter.keptMost),
  };
};

/** Half days, or the whole amount: what a yearly right is rounded up to. Invented. */
const UP_TO_HALF_DAY = 5_000;
type AmountOrNull = (typed: number | null) => number | null;
const amountIn =
  (format: Counter['format']): AmountOrNull =>
  (typed) =>
    typed === null ? null : amountOf(format, typed);

const earningOf = (v: CounterValues): Earning => {
  const orNull = amountIn(v.format);
  if (v.kind === 'credited') return { kind: 'credited' };
  if (v.kind === 'yearly')
    return {
      kind: 'yearly',
      amount: amountOf(v.format, v.rate),
      prorated: v.prorated,
      upTo: v.format === 'day' ? UP_TO_HALF_DAY : null,
      solidarity: orNull(v.solidarity),
    };
  const perMonth = orNull(v.sickRate);
  const most = orNull(v.sickMost);
  return {
    kind: 'monthly',
    perMonth: amountOf(v.format, v.rate),
    most: orNull(v.most),
    sick: perMonth === null || most === null ? null : { perMonth, most },
    settled: v.settled,
    splitting: v.splitting,
  };
};

export const bodyOf = (v: CounterValues) => ({
  code: v.code,
  label: v.label,
  format: v.format,
  period: v.period,
  available: v.available,
  earning: earningOf(v),
  absences: v.absences,
  counts: v.counts,
  position: v.position,
  keptMost: amountIn(v.format)(v.keptMost),
  keptMonths: v.keptMonths,
  active: v.active,
  version: v.version,
});
