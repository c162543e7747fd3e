// The door: a counter as a ledger. Every line says where it comes from; the balance of any day is the sum of the lines up to it. Lines follow from the
// facts alone, so that writing them again adds nothing.
import { addDays, type Day, type DayRange } from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';
import { counterPeriodOf, periodAfter } from './counter-periods.ts';
import { ONE_DAY, type Amount, type CounterDefinition, type CounterFacts } from './definition.ts';
import { earnings, type Earned } from './earning.ts';
import { closesOn, Lots, type Lot } from './lots.ts';
import { carriedOver, carryGrounds, type CarriedOver } from './sick-carry.ts';
import { seasonOf, type Season } from './splitting-season.ts';

export type LineKind = 'earned' | 'credit' | 'taken' | 'expired' | 'offset' | 'kept';
export interface LedgerLine {
  /** The same for the same cause, whenever the ledger is made. */
  readonly key: string;
  readonly day: Day;
  readonly kind: LineKind;
  /** First day of the period in which what the line counts was earned. */
  readonly lot: Day;
  /** Signed. */
  readonly amount: Amount;
  /** For what is earned: the rule and its figures. */
  readonly earned: Omit<Earned, 'day' | 'period' | 'amount'> | null;
  /** For what is carried over because of sickness (the line itself counts nothing): how much of the lot, until when, and why until then. */
  readonly kept?: CarriedOver;
  /** For days of fractionnement that the person renounced (the line itself counts nothing): how many, and by which waiver. */
  readonly waived?: { readonly key: string; readonly days: number };
}

interface Event {
  readonly day: Day;
  readonly order: number;
  readonly key: string;
  readonly happens: () => void;
}
/** On one day: first what expires, then what comes in, then what is taken. */
const ORDER = { expiry: 0, earned: 1, credit: 2, taken: 3, season: 4 } as const;

/**
 * The lines of a counter up to a day (a day to come gives the projection: what is planned is among the facts).
 * @param definition what the counter is
 * @param facts of one person; movements of one day are taken in the order of their keys
 */
export const ledgerOf = (
  definition: CounterDefinition,
  facts: CounterFacts,
  until: Day,
): LedgerLine[] => {
  const lots = new Lots();
  const lines: LedgerLine[] = [];
  const planned = new Set<Day>();
  const carried = new Map<Day, Amount>();
  const groundsOf = carryGrounds(facts);
  const { earning } = definition;
  const events: Event[] = [];
  const lotFor = (period: DayRange): Lot => {
    const { lot, isNew } = lots.of(period, definition);
    if (isNew) expiriesOf(lot).forEach((e) => events.push(e));
    return lot;
  };
  const write = (line: LedgerLine): void => {
    lines.push(line);
  };
  const expiriesOf = (lot: Lot): Event[] => {
    const { most, months } = definition.kept;
    const last = closesOn(lot);
    if (last === null || planned.has(lot.key)) return [];
    planned.add(lot.key);
    const cut: Event[] =
      most === null
        ? []
        : [
            {
              day: addDays(last, 1),
              order: ORDER.expiry,
              key: `${lot.key} cap`,
              happens: () => expire(lot, most, addDays(last, 1), 'cap'),
            },
          ];
    const end = months === null ? null : addDays(addMonthsToDay(last, months), 1);
    return end === null
      ? cut
      : [
          ...cut,
          {
            day: end,
            order: ORDER.expiry,
            key: `${lot.key} end`,
            happens: () => expire(lot, 0, end, 'end'),
          },
        ];
  };
  /** What is over `most` is lost; before that it makes up for what was taken in advance elsewhere. */
  const expire = (lot: Lot, most: Amount, day: Day, why: string): void => {
    for (const [owing, amount] of lots.settle(lot, most)) {
      write({
        key: `offset ${lot.key} ${owing.key} ${why}`,
        day,
        kind: 'offset',
        lot: lot.key,
        amount: -amount,
        earned: null,
      });
      write({
        key: `offset ${owing.key} ${lot.key} ${why} back`,
        day,
        kind: 'offset',
        lot: owing.key,
        amount,
        earned: null,
      });
    }
    const lost = lot.left - most - (why === 'kept' ? 0 : carry(lot, lot.left - most, day));
    if (lost <= 0) return;
    lot.left -= lost;
    write({
      key: `expired ${lot.key} ${why}`,
      day,
      kind: 'expired',
      lot: lot.key,
      amount: -lost,
      earned: null,
    });
  };
  /** What sickness kept from being taken stays, for its time. */
  const carry = (lot: Lot, left: Amount, day: Day): Amount => {
    if (earning.kind !== 'monthly' || earning.sick === null || left <= 0) return 0;
    const known = carried.get(lot.key);
    if (known !== undefined) return known;
    const earnedIn = counterPeriodOf(definition.period, lot.key);
    const kept = carriedOver(left, earning, groundsOf(lot, earnedIn));
    if (kept === null || kept.until < day) return 0;
    write({
      key: `kept ${lot.key}`,
      day,
      kind: 'kept',
      lot: lot.key,
      amount: 0,
      earned: null,
      kept,
    });
    const end = addDays(kept.until, 1);
    events.push({
      day: end,
      order: ORDER.expiry,
      key: `${lot.key} kept`,
      happens: () => expire(lot, 0, end, 'kept'),
    });
    carried.set(lot.key, kept.amount);
    return kept.amount;
  };
  const put = (
    kind: 'earned' | 'credit',
    key: string,
    day: Day,
    period: DayRange,
    amount: Amount,
    earned: LedgerLine['earned'],
  ): void => {
    const lot = lotFor(period);
    lot.left += amount;
    write({ key, day, kind, lot: lot.key, amount, earned });
  };
  const seasons = new Map<Day, Season>();
  /** Days of a lot taken outside the season bring more of the same rights; told once the season is over. */
  const split = (lot: Lot, day: Day, amount: Amount): void => {
    if (earning.kind !== 'monthly' || earning.splitting !== true || day < lot.opens) return;
    const known = seasons.get(lot.key);
    const season = known ?? seasonOf(lot, earning);
    if (known === undefined) {
      seasons.set(lot.key, season);
      if (day <= season.last)
        events.push({
          day: season.last,
          order: ORDER.season,
          key: lot.key,
          happens: () => grant(lot, season, season.last),
        });
    }
    season.take(day, amount);
    if (day > season.last) grant(lot, season, day);
  };
  const grant = (lot: Lot, season: Season, day: Day): void => {
    const { days, inSeason, outside } = season.more();
    if (days <= 0) return;
    const waiver = facts.waivers?.find((w) => lot.opens <= w.day && w.day <= lot.last);
    const how = { rule: 'splitting', present: inSeason, outOf: outside, rate: ONE_DAY } as const;
    const key = `earned ${lot.key} splitting ${season.granted}`;
    if (waiver === undefined)
      put('earned', key, day, counterPeriodOf(definition.period, lot.key), days * ONE_DAY, how);
    else
      write({
        key,
        day,
        kind: 'earned',
        lot: lot.key,
        amount: 0,
        earned: how,
        waived: { key: waiver.key, days },
      });
  };
  for (const [i, { day, period, amount, ...how }] of earnings(definition, facts, until).entries()) {
    const key = `earned ${period.first} ${how.rule} ${day}`;
    events.push({
      day,
      order: ORDER.earned,
      key: String(i).padStart(6, '0'),
      happens: () => put('earned', key, day, period, amount, how),
    });
  }
  for (const c of facts.credits)
    events.push({
      day: c.day,
      order: ORDER.credit,
      key: c.key,
      happens: () =>
        put(
          'credit',
          `credit ${c.key}`,
          c.day,
          counterPeriodOf(definition.period, c.day),
          c.amount,
          null,
        ),
    });
  for (const t of facts.takings) {
    events.push({
      day: t.day,
      order: ORDER.taken,
      key: t.key,
      happens: () => {
        // What nobody has is taken in advance, from the rights that the day's own period earns.
        const debtor = (): Lot => lotFor(counterPeriodOf(definition.period, t.day));
        for (const [lot, amount] of lots.take(t.day, t.amount, debtor)) {
          write({
            key: `taken ${t.key} ${lot.key}`,
            day: t.day,
            kind: 'taken',
            lot: lot.key,
            amount: -amount,
            earned: null,
          });
          split(lot, t.day, amount);
        }
      },
    });
  }
  run(events, until);
  return lines;
};

const earlier = (a: Event, b: Event): boolean =>
  a.day < b.day ||
  (a.day === b.day && (a.order < b.order || (a.order === b.order && a.key < b.key)));
/** Events in their order; some bring others, later ones, that are put where they belong. */
const run = (events: Event[], until: Day): void => {
  const known = events.length;
  const queue = events.slice(0, known).sort((a, b) => (earlier(a, b) ? -1 : 1));
  let taken = known;
  for (let at = 0; at < queue.length; at += 1) {
    const event = queue[at];
    if (event === undefined || event.day > until) return;
    event.happens();
    for (; taken < events.length; taken += 1) {
      const brought = events[taken];
      if (brought !== undefined) queue.splice(placeOf(queue, brought, at + 1), 0, brought);
    }
  }
};
const placeOf = (queue: readonly Event[], event: Event, from: number): number => {
  let [low, high] = [from, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = queue[middle];
    if (there !== undefined && earlier(there, event)) low = middle + 1;
    else high = middle;
  }
  return low;
};

export interface Balance {
  /** What can be taken on that day; negative when more was taken than there was. */
  readonly available: Amount;
  /** Earned, to be taken from the next period on. */
  readonly accruing: Amount;
  readonly total: Amount;
  /** Taken, and lost, since the beginning. */
  readonly taken: Amount;
  readonly expired: Amount;
}
/** The balance at the end of a day: sums of lines. */
export const balanceAt = (
  definition: CounterDefinition,
  lines: readonly LedgerLine[],
  day: Day,
): Balance => {
  const opens = (lot: Day): Day =>
    definition.available === 'at_once'
      ? lot
      : periodAfter(definition.period, counterPeriodOf(definition.period, lot)).first;
  const sums = { available: 0, accruing: 0, total: 0, taken: 0, expired: 0 };
  for (const line of lines) {
    if (line.day > day) continue;
    sums.total += line.amount;
    if (opens(line.lot) <= day) sums.available += line.amount;
    else sums.accruing += line.amount;
    if (line.kind === 'taken') sums.taken -= line.amount;
    if (line.kind === 'expired') sums.expired -= line.amount;
  }
  return sums;
};
