// What an absence costs and why, for whoever answers it or reads it: its days in three countings, what was left out of them, what it takes, and what
// kind of stop a sickness is. Pure.
import { addDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import {
  isPrescribedStop,
  isStopOverLeave,
  kindOfAbsence,
  natureOf,
  PAID_LEAVE,
  saturdayCap,
} from '#engines/counters/absence-count.ts';
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import {
  countLeave,
  leaveByPeriod,
  totalLeave,
  type LeaveCount,
  type LeaveDay,
} from '#engines/counters/leave-days.ts';
import { halvesTaken } from '#engines/counters/halves.ts';
import { balanceAt, ledgerOf, type LedgerLine } from '#engines/counters/ledger.ts';
import { readStops, type StopKind } from '#engines/counters/sick-stops.ts';
import { projectionOf, rightsOn, stateOf, type HeldRights, type Projection } from './balances.ts';
import { definitionOf, type Counter } from './counter.ts';
import {
  calendarOf,
  factsFor,
  hoursOf,
  stopsOf,
  type AbsenceFact,
  type PersonFacts,
} from './facts.ts';

export const NOTES = [
  'holiday',
  'sick',
  'saturday',
  'saturday_over_cap',
  'extended',
  'before_first_worked_day',
  'half',
] as const;
export interface Note {
  readonly kind: (typeof NOTES)[number];
  readonly days: readonly Day[];
}
export interface StopExplained {
  readonly kind: StopKind;
  readonly waitingDays: number;
  /** The stop that it goes on or comes back to. */ readonly previous: DayRange | null;
  readonly sameIllness: boolean;
  readonly informedOn: Day | null;
  /** Leave earned by it, in ten-thousandths of a day. */ readonly earned: number;
}
/** The rights of one period of earning as they stand once an absence is over: `mine` is what it takes of them, `taken` what others took before, `later` what is entered for after. */
export interface RightsTaken extends HeldRights {
  readonly mine: number;
}
export interface Takes {
  readonly amount: number;
  /** Of it: taken on rights that are still being earned (L3141-12), and beyond all that is earned by then. */
  readonly inAdvance: number;
  readonly beyond: number;
  /** What could be taken on its eve and can be on its last day, counted days included; in between something may be earned, opened or lost. */
  readonly before: number;
  readonly after: number;
  readonly on: Day;
  readonly rights: readonly RightsTaken[];
  /** At the end of the counter's period, all that is entered counted. */
  readonly projection: Projection | null;
  /** Days of fractionnement that it brings. */
  readonly gained: number;
}
export interface Explained {
  /** Half-days. */
  readonly counts: LeaveCount;
  readonly notes: readonly Note[];
  /** By period of its counter where it crosses a border; half-days. */
  readonly parts: readonly (LeaveCount & DayRange)[];
  readonly takes: Takes | null;
  readonly stop: StopExplained | null;
}

const notesOf = (days: readonly LeaveDay[], absence: AbsenceFact): Note[] => {
  const of = (kind: Note['kind'], holds: (d: LeaveDay) => boolean): Note[] => {
    const dates = days.filter(holds).map((d) => d.day);
    return dates.length === 0 ? [] : [{ kind, days: dates }];
  };
  const halves = [...new Set([absence.first, absence.last])].filter(
    (day) => halvesTaken(absence, day).length === 1,
  );
  return [
    ...of('before_first_worked_day', (d) => d.reason === 'before_first_worked_day'),
    ...of('holiday', (d) => d.reason === 'holiday' && !d.extended),
    ...of('sick', (d) => d.reason === 'sick' && !d.extended),
    ...of('saturday', (d) => d.saturday && d.workable > 0),
    ...of('saturday_over_cap', (d) => d.reason === 'saturday_over_cap'),
    ...of('extended', (d) => d.extended && d.workable > 0 && !d.saturday),
    ...(halves.length === 0 ? [] : [{ kind: 'half' as const, days: halves }]),
  ];
};

/** Leave that the person earns up to the end of the stop's last month because of sickness. */
const earnedSick = (leave: Counter, p: PersonFacts, until: Day): number =>
  ledgerOf(definitionOf(leave), factsFor(0, leave, p), until)
    .filter((l) => l.earned?.rule === 'sick_month')
    .reduce((sum, l) => sum + l.amount, 0);

const stopOf = (
  p: PersonFacts,
  absence: AbsenceFact,
  leave: Counter | null,
): StopExplained | null => {
  if (!isPrescribedStop(absence)) return null;
  const stops = p.absences.filter((a) => natureOf(a) === natureOf(absence));
  const at = stops.findIndex((a) => a.id === absence.id);
  const reading = readStops(
    stops.map((a) => ({ first: a.first, last: a.last, sameIllness: a.sameIllness === true })),
    calendarOf(p).works,
  )[at];
  if (reading === undefined) return null;
  const before = stops[at - 1];
  const until = addDays(absence.last, 31);
  const earned =
    leave === null
      ? 0
      : earnedSick(leave, p, until) -
        earnedSick(leave, { ...p, absences: p.absences.filter((a) => a.id !== absence.id) }, until);
  // Daily benefit is due from the first day after a work accident (Code de la sécurité sociale, L433-1).
  const waitingDays = natureOf(absence) === 'AT' ? 0 : reading.waitingDays;
  return {
    ...reading,
    waitingDays,
    previous: before === undefined ? null : { first: before.first, last: before.last },
    sameIllness: absence.sameIllness === true,
    informedOn: absence.informedOn ?? null,
    earned,
  };
};

interface Held {
  readonly id: number;
  readonly is: Counter;
}
/** What the absence takes, of which rights, and what that leaves. @param days its days as they count */
const takesOf = (
  { id, is }: Held,
  p: PersonFacts,
  absence: AbsenceFact,
  days: readonly LeaveDay[],
): Takes => {
  const [definition, facts] = [definitionOf(is), factsFor(id, is, p)];
  const [eve, on] = [
    addDays(absence.first, -1),
    days.findLast((d) => !d.extended || d.open > 0 || d.workable > 0)?.day ?? absence.last,
  ];
  const {
    balance: { available: after },
    lines,
    furthest,
  } = stateOf(id, is, p, on);
  const before = ledgerOf(definition, facts, eve);
  const isMine = (l: LedgerLine): boolean =>
    l.kind === 'taken' && l.key.startsWith(`taken ${absence.id} `);
  const mine = lines.filter(isMine);
  const taken = (some: readonly LedgerLine[]): number =>
    some.reduce((total, l) => total - l.amount, 0);
  const rights = rightsOn(definition, lines, furthest, on).map((r): RightsTaken => {
    const own = taken(mine.filter((l) => l.lot === r.earnedIn.first));
    return { ...r, mine: own, taken: r.taken - own };
  });
  const opens = new Map(rights.map((r) => [r.earnedIn.first, r.opens]));
  const splitting = (of: readonly LedgerLine[]): number =>
    of.filter((l) => l.earned?.rule === 'splitting').reduce((total, l) => total + l.amount, 0);
  return {
    amount: taken(mine),
    on,
    rights,
    inAdvance: taken(mine.filter((l) => l.day < (opens.get(l.lot) ?? l.day))),
    beyond: rights.reduce((n, r) => n + Math.min(r.mine, Math.max(0, -r.left)), 0),
    before: balanceAt(definition, before, eve).available,
    after,
    projection: projectionOf(definition, facts, on),
    gained: splitting(lines) - splitting(before),
  };
};

/** @param counter the one that the absence takes from, if any @param leave the one of paid leave, which sickness earns */
export const explainAbsence = (
  p: PersonFacts,
  absence: AbsenceFact,
  counter: Held | null,
  leave: Counter | null,
): Explained => {
  const mine = (
    counter === null
      ? [absence]
      : p.absences.filter(
          (a) =>
            counter.is.absences.includes(a.code) ||
            // Paid leave is counted together, whatever the customer calls it.
            (natureOf(absence) === PAID_LEAVE && natureOf(a) === PAID_LEAVE),
        )
  ).filter((a) => hoursOf(a) === null);
  const periodOf = (day: Day): string =>
    counter === null ? '' : counterPeriodOf(counter.is.period, day).first;
  const others = p.absences.filter((a) => !mine.includes(a));
  const kind = kindOfAbsence(absence);
  const rules =
    kind === 'leave'
      ? { kind, cap: saturdayCap(counter?.is.period), stops: stopsOf(p.absences), others }
      : { kind, others };
  const counted =
    countLeave(mine, calendarOf(p), rules)[mine.findIndex((a) => a.id === absence.id)] ?? [];
  // After the last day of the contract nothing is taken any more.
  const days = counted.filter((d) => !d.extended || p.employed.some((e) => isInRange(d.day, e)));
  const periods = counter === null ? [] : [...leaveByPeriod(days, periodOf)];
  const parts =
    periods.length < 2
      ? []
      : periods.map(([first, count]) => ({
          ...count,
          ...counterPeriodOf(counter?.is.period ?? 'none', first),
        }));
  return {
    counts: totalLeave(days),
    notes: notesOf(days, absence),
    parts,
    stop: stopOf(p, absence, leave),
    takes: counter === null ? null : takesOf(counter, p, absence, days),
  };
};

/** Absences of a person with one that only waits put among them, as it would stand; a stop and the leave that it lies over stand both. */
export const withAbsence = (absences: readonly AbsenceFact[], one: AbsenceFact): AbsenceFact[] => {
  const stands = (a: AbsenceFact): boolean =>
    !isInRange(a.first, one) || isStopOverLeave(a, one) || isStopOverLeave(one, a);
  return [...absences.filter((a) => a.id !== one.id && stands(a)), one].sort(
    (a, b) => Number(a.first > b.first) - Number(a.first < b.first) || a.id - b.id,
  );
};
