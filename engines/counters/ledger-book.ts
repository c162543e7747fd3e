// The book of one counter while its ledger is written: the lots as they stand, the lines so far, and what each event writes.
import { addDays, type Day, type DayRange } from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';
import { counterPeriodOf } from './counter-periods.ts';
import {
  ONE_DAY,
  type Amount,
  type CounterDefinition,
  type CounterFacts,
  type MonthlyEarning,
  type Movement,
  type Opening,
} from './definition.ts';
import type { Earned } from './earned.ts';
import { ORDER, type EventQueue } from './event-queue.ts';
import { closesOn, Lots, type Lot } from './lots.ts';
import { carriedOver, carryGrounds, type CarriedOver } from './sick-carry.ts';
import { seasonOf, type Season } from './splitting-season.ts';

export type LineKind = 'earned' | 'opening' | 'credit' | 'taken' | 'expired' | 'offset' | 'kept';
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

/** Why a lot expires: over what may be kept, at its end, or at the end of what sickness kept. */
type ExpiryReason = 'cap' | 'end' | 'kept';
interface Expiry {
  readonly day: Day;
  /** What stays in the lot. */
  readonly most: Amount;
  readonly reason: ExpiryReason;
}

export class LedgerBook {
  readonly lines: LedgerLine[] = [];
  private readonly definition: CounterDefinition;
  private readonly facts: CounterFacts;
  private readonly queue: EventQueue;
  private readonly groundsOf: ReturnType<typeof carryGrounds>;
  private readonly lots = new Lots();
  /** By the key of the lot: what sickness kept of it. */
  private readonly carried = new Map<Day, Amount>();
  private readonly seasons = new Map<Day, Season>();

  constructor(definition: CounterDefinition, facts: CounterFacts, queue: EventQueue) {
    this.definition = definition;
    this.facts = facts;
    this.queue = queue;
    this.groundsOf = carryGrounds(facts);
  }

  earn({ day, period, amount, ...earned }: Earned): void {
    const key = `earned ${period.first} ${earned.rule} ${day}`;
    this.putIn(period, { key, day, kind: 'earned', amount, earned });
  }

  /** A balance taken over: what can be taken belongs to the rights that are open on its day, what is accruing to the day's own period. */
  open({ key, day, available, accruing }: Opening): void {
    const period = counterPeriodOf(this.definition.period, day);
    const line = { day, kind: 'opening', earned: null } as const;
    if (accruing === null) {
      this.putIn(period, { ...line, key: `opening ${key}`, amount: available });
      return;
    }
    const before = counterPeriodOf(this.definition.period, addDays(period.first, -1));
    this.putIn(before, { ...line, key: `opening ${key}`, amount: available });
    this.putIn(period, { ...line, key: `opening ${key} accruing`, amount: accruing });
    this.beginSeason(before, { day, available });
  }

  /** What is missing of a whole year's leave was taken before, in its season as far as anybody can tell. */
  private beginSeason(
    earnedIn: DayRange,
    { day, available }: Pick<Opening, 'day' | 'available'>,
  ): void {
    const { earning } = this.definition;
    if (earning.kind !== 'monthly' || earning.splitting !== true || earning.most === null) return;
    const season = this.openSeason(this.lotOf(earnedIn), earning, day);
    season.take(season.last, Math.max(0, earning.most - available));
  }

  credit({ key, day, amount }: Movement): void {
    const period = counterPeriodOf(this.definition.period, day);
    this.putIn(period, { key: `credit ${key}`, day, kind: 'credit', amount, earned: null });
  }

  take(taking: Movement): void {
    const { day } = taking;
    // What nobody has is taken in advance, from the rights that the day's own period earns.
    const debtor = (): Lot => this.lotOf(counterPeriodOf(this.definition.period, day));
    for (const [lot, amount] of this.lots.take(day, taking.amount, debtor)) {
      this.write(lot, { key: `taken ${taking.key} ${lot.key}`, day, kind: 'taken' }, -amount);
      this.countForSplitting(lot, day, amount);
    }
  }

  private write(
    lot: Lot,
    line: Pick<LedgerLine, 'key' | 'day' | 'kind' | 'kept'>,
    amount: Amount,
  ): void {
    this.lines.push({ ...line, lot: lot.key, amount, earned: null });
  }

  private putIn(period: DayRange, line: Omit<LedgerLine, 'lot'>): void {
    const lot = this.lotOf(period);
    lot.left += line.amount;
    this.lines.push({ ...line, lot: lot.key });
  }

  /** The lot of a period; a new one expires one day. */
  private lotOf(period: DayRange): Lot {
    const { lot, isNew } = this.lots.of(period, this.definition);
    if (isNew) for (const expiry of this.expiriesOf(lot)) this.plan(lot, expiry);
    return lot;
  }

  private expiriesOf(lot: Lot): Expiry[] {
    const { most, months } = this.definition.kept;
    const last = closesOn(lot);
    if (last === null) return [];
    const expiries: Expiry[] = [];
    if (most !== null) expiries.push({ day: addDays(last, 1), most, reason: 'cap' });
    if (months !== null)
      expiries.push({ day: addDays(addMonthsToDay(last, months), 1), most: 0, reason: 'end' });
    return expiries;
  }

  private plan(lot: Lot, expiry: Expiry): void {
    this.queue.add({
      day: expiry.day,
      order: ORDER.expiry,
      key: `${lot.key} ${expiry.reason}`,
      happens: () => this.expire(lot, expiry),
    });
  }

  /** What is over `most` is lost; before that it makes up for what was taken in advance elsewhere. */
  private expire(lot: Lot, { day, most, reason }: Expiry): void {
    this.payDebts(lot, { day, most, reason });
    const over = lot.left - most;
    const lost = over - (reason === 'kept' ? 0 : this.carry(lot, over, day));
    if (lost <= 0) return;
    lot.left -= lost;
    this.write(lot, { key: `expired ${lot.key} ${reason}`, day, kind: 'expired' }, -lost);
  }

  private payDebts(lot: Lot, { day, most, reason }: Expiry): void {
    for (const [owing, amount] of this.lots.settle(lot, most)) {
      const paid = `offset ${lot.key} ${owing.key} ${reason}`;
      const received = `offset ${owing.key} ${lot.key} ${reason} back`;
      this.write(lot, { key: paid, day, kind: 'offset' }, -amount);
      this.write(owing, { key: received, day, kind: 'offset' }, amount);
    }
  }

  /** What sickness kept from being taken stays, for its time. */
  private carry(lot: Lot, left: Amount, day: Day): Amount {
    const { earning } = this.definition;
    if (earning.kind !== 'monthly' || earning.sick === null || left <= 0) return 0;
    const already = this.carried.get(lot.key);
    if (already !== undefined) return already;
    const earnedIn = counterPeriodOf(this.definition.period, lot.key);
    const kept = carriedOver(left, earning, this.groundsOf(lot, earnedIn));
    if (kept === null || (kept.until !== null && kept.until < day)) return 0;
    this.write(lot, { key: `kept ${lot.key}`, day, kind: 'kept', kept }, 0);
    if (kept.until !== null)
      this.plan(lot, { day: addDays(kept.until, 1), most: 0, reason: 'kept' });
    this.carried.set(lot.key, kept.amount);
    return kept.amount;
  }

  /** Days of a lot taken outside the season bring more of the same rights, granted once the season is over. */
  private countForSplitting(lot: Lot, day: Day, amount: Amount): void {
    const { earning } = this.definition;
    if (earning.kind !== 'monthly' || earning.splitting !== true || day < lot.opens) return;
    const season = this.seasons.get(lot.key) ?? this.openSeason(lot, earning, day);
    season.take(day, amount);
    if (day > season.last) this.grant(lot, season, day);
  }

  private openSeason(lot: Lot, earning: MonthlyEarning, day: Day): Season {
    const season = seasonOf(lot, earning);
    this.seasons.set(lot.key, season);
    if (day <= season.last)
      this.queue.add({
        day: season.last,
        order: ORDER.season,
        key: lot.key,
        happens: () => this.grant(lot, season, season.last),
      });
    return season;
  }

  private grant(lot: Lot, season: Season, day: Day): void {
    const { days, inSeason, outside } = season.more();
    if (days <= 0) return;
    const waiver = this.facts.waivers?.find((w) => lot.opens <= w.day && w.day <= lot.last);
    const line = {
      key: `earned ${lot.key} splitting ${season.granted}`,
      day,
      kind: 'earned',
      earned: { rule: 'splitting', present: inSeason, outOf: outside, rate: ONE_DAY },
    } as const;
    if (waiver !== undefined) {
      const waived = { key: waiver.key, days };
      this.lines.push({ ...line, lot: lot.key, amount: 0, waived });
      return;
    }
    const period = counterPeriodOf(this.definition.period, lot.key);
    this.putIn(period, { ...line, amount: days * ONE_DAY });
  }
}
