// Every movement of one person's debit and credit, in order. The balance is their sum, and nothing else. Pure.
import { counterPeriodsTouching, type CounterPeriod } from '#engines/counters/counter-periods.ts';
import { addDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { DayLine } from './day-lines.ts';
import type { AtEnd } from './setting.ts';

export interface Entry {
  readonly id: number;
  readonly kind: 'initial' | 'correction';
  readonly day: Day;
  /** Seconds. */
  readonly amount: number;
}
/** Hours beyond the normal ones that a closed month paid. Seconds. */
export interface PaidMonth extends DayRange {
  readonly month: string;
  readonly paid: number;
  /** Of them, those that the contract itself holds beyond 35 h a week: they are due, so they never entered the balance. */
  readonly structural: number;
}
export const LINE_KINDS = ['reset', 'initial', 'correction', 'day', 'beyond', 'paid'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export interface LedgerLine {
  readonly key: string;
  readonly day: Day;
  readonly kind: LineKind;
  readonly amount: number;
  readonly after: number;
  readonly worked?: DayLine;
  readonly entry?: number;
  /** The civil week that went beyond, and by what it grew in all. */
  readonly week?: { readonly monday: Day; readonly grew: number };
  readonly month?: PaidMonth;
}
export interface LedgerFacts {
  readonly since: Day;
  readonly until: Day;
  readonly period: CounterPeriod;
  readonly atEnd: AtEnd;
  readonly weekMost: number | null;
  readonly days: readonly DayLine[];
  readonly entries: readonly Entry[];
  readonly paid: readonly PaidMonth[];
}

type Movement = Omit<LedgerLine, 'after'>;
const sumOf = (of: readonly { readonly amount: number }[]): number =>
  of.reduce((sum, m) => sum + m.amount, 0);

/** What a civil week adds beyond its bound is not carried: it leaves on the Sunday. */
const beyondOf = (days: readonly Movement[], { weekMost, until }: LedgerFacts): Movement[] =>
  weekMost === null
    ? []
    : [...Map.groupBy(days, (m) => mondayOf(m.day))].flatMap(([monday, of]): Movement[] => {
        const [sunday, grew] = [addDays(monday, 6), sumOf(of)];
        return grew <= weekMost || sunday > until
          ? []
          : [
              {
                key: `beyond ${monday}`,
                day: sunday,
                kind: 'beyond',
                amount: weekMost - grew,
                week: { monday, grew },
              },
            ];
      });

/** Hours that pay paid leave the balance at the month's end, as far as the month brought them in: no hour is paid and kept, none leaves twice. */
const paidOf = (moved: readonly Movement[], { paid, since, until }: LedgerFacts): Movement[] =>
  paid.flatMap((month): Movement[] => {
    if (month.last > until || month.last < since) return [];
    const mine = moved.filter((m) => isInRange(m.day, month));
    const gone = -sumOf(mine.filter((m) => m.kind === 'beyond'));
    const held = Math.max(0, sumOf(mine));
    const amount = Math.min(held, Math.max(0, month.paid - month.structural - gone));
    return amount === 0
      ? []
      : [{ key: `paid ${month.month}`, day: month.last, kind: 'paid', amount: -amount, month }];
  });

/** First days of the counter's periods after its start. */
const startsOf = ({ period, atEnd, since, until }: LedgerFacts): Day[] =>
  atEnd === 'carry'
    ? []
    : counterPeriodsTouching(period, { first: since, last: until })
        .map(({ first }) => first)
        .filter((first) => first > since);

const place = (m: { readonly day: Day; readonly kind: LineKind }): string =>
  `${m.day} ${LINE_KINDS.indexOf(m.kind)}`;

export const ledgerOf = (facts: LedgerFacts): LedgerLine[] => {
  const within = { first: facts.since, last: facts.until };
  const days = facts.days
    .filter((d) => isInRange(d.day, within))
    .map(({ day, service, due }): Movement => ({
      key: `day ${day}`,
      day,
      kind: 'day',
      amount: service - due,
      worked: { day, service, due },
    }));
  const entries = facts.entries
    .filter((e) => isInRange(e.day, within))
    .map(({ id, day, kind, amount }): Movement => ({
      key: `entry ${id}`,
      day,
      kind,
      amount,
      entry: id,
    }));
  const moved = [...days, ...beyondOf(days, facts)];
  const resets = startsOf(facts).map((day): Movement => ({
    key: `reset ${day}`,
    day,
    kind: 'reset',
    amount: 0,
  }));
  const all = [...moved, ...entries, ...paidOf(moved, facts), ...resets].sort((a, b) =>
    place(a) < place(b) ? -1 : 1,
  );
  const lines: LedgerLine[] = [];
  let after = 0;
  for (const m of all) {
    const amount = m.kind === 'reset' ? 0 - after : m.amount;
    if (m.kind === 'reset' && amount === 0) continue;
    after += amount;
    lines.push({ ...m, amount, after });
  }
  return lines;
};

export const balanceOf = (lines: readonly LedgerLine[]): number => sumOf(lines);
