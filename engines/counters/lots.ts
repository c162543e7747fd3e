// What was earned in one period stays together as a lot: opened on a day, to be taken until another. The lot that expires first is taken first.
import type { Day, DayRange } from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';
import { ALWAYS, periodAfter } from './counter-periods.ts';
import type { Amount, CounterDefinition } from './definition.ts';

export interface Lot {
  /** First day of the period in which it is earned. */
  readonly key: Day;
  readonly opens: Day;
  /** Last day of the period in which it can be taken. */
  readonly last: Day;
  /** Last day before it is lost, what is kept beyond the period included. */
  readonly lost: Day;
  left: Amount;
}

/** The last day of the period in which a lot can be taken; null where that never ends. */
export const closesOn = (lot: Lot): Day | null => (lot.last === ALWAYS.last ? null : lot.last);

export class Lots {
  private readonly all = new Map<Day, Lot>();

  /** The lot of a period of earning, made when it is first asked for. */
  of(
    period: DayRange,
    definition: CounterDefinition,
  ): { readonly lot: Lot; readonly isNew: boolean } {
    const existing = this.all.get(period.first);
    if (existing !== undefined) return { lot: existing, isNew: false };
    const taken =
      definition.available === 'at_once' ? period : periodAfter(definition.period, period);
    const { months } = definition.kept;
    const lost =
      months === null || taken.last === ALWAYS.last
        ? ALWAYS.last
        : addMonthsToDay(taken.last, months);
    const lot: Lot = { key: period.first, opens: taken.first, last: taken.last, lost, left: 0 };
    this.all.set(lot.key, lot);
    return { lot, isNew: true };
  }

  /** Takes an amount on a day, from the open lots first lost first, the rest from the lot that owes it. Gives what each gave. */
  take(day: Day, amount: Amount, debtor: () => Lot): [Lot, Amount][] {
    const open = [...this.all.values()]
      .filter((l) => l.opens <= day && l.left > 0)
      .sort((a, b) => (a.lost + a.key < b.lost + b.key ? -1 : 1));
    const given: [Lot, Amount][] = [];
    let rest = amount;
    for (const lot of open) {
      const part = Math.min(rest, lot.left);
      if (part <= 0) break;
      lot.left -= part;
      rest -= part;
      given.push([lot, part]);
    }
    if (rest > 0) {
      const lot = debtor();
      lot.left -= rest;
      const part = given.find(([g]) => g === lot);
      if (part === undefined) given.push([lot, rest]);
      else part[1] += rest;
    }
    return given;
  }

  /** Before what is over `most` of a lot is lost, it pays what other lots owe. */
  settle(lot: Lot, most: Amount): [Lot, Amount][] {
    const paid: [Lot, Amount][] = [];
    for (const owing of [...this.all.values()]
      .filter((l) => l.left < 0)
      .sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const amount = Math.min(lot.left - most, -owing.left);
      if (amount <= 0) break;
      lot.left -= amount;
      owing.left += amount;
      paid.push([owing, amount]);
    }
    return paid;
  }
}
