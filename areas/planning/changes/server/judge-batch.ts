// The legal limits that a batch passes, and where else the same service could go.
import { daysBetween, type Day } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { dayAt, paris } from '#engines/french-time/zones.ts';
import type { Offence } from '#engines/driving-rules/offence.ts';
import { texts } from '#platform/contract/texts.ts';
import { takesDay, type Spanned } from '../absence-halves.ts';
import type { BatchAnswer, LegalWarning, Shift } from '../changes.ts';
import { fr } from '../fr.ts';
import { ruleNames } from '#engines/driving-rules/fr.ts';
import { broken, minutesLeft, otherStarts, tightest, type JudgedPerson } from '../legality.ts';
import type { Sorted } from './check-batch.ts';
import { rightWarnings } from './judge-right.ts';
import type { PlannedPerson, Surroundings } from './people.ts';

const t = texts(fr);
/** Alternatives are searched while few days are being tried; a paste of hundreds only says what is wrong. */
const FEW = 3;
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

/** What counts as work: the plan without whole days of absence; days that are over as they were. */
export const workOf = (
  p: PlannedPerson,
  shifts: ReadonlyMap<Day, Shift>,
  away: readonly Spanned[],
): Map<Day, Shift> =>
  new Map([
    ...[...shifts].filter(([day]) => !p.proven.has(day) && !away.some((a) => takesDay(a, day))),
    ...p.proven,
  ]);

export const whoOf = (s: Surroundings, p: PlannedPerson): JudgedPerson => ({
  driverType: p.driverType,
  zone: s.agencies.get(p.missions.at(-1)?.infraId ?? 0)?.zone ?? paris,
});
const nearest = (days: readonly Day[], day: Day): Day =>
  days.reduce(
    (best, d) => (Math.abs(daysBetween(d, day)) < Math.abs(daysBetween(best, day)) ? d : best),
    days[0] ?? day,
  );

const figure = (o: Offence, n: number): string =>
  o.unit === 'days' ? t('days', { count: n }) : formatHours(n);
const wordsOf = (p: PlannedPerson, day: Day, label: string, o: Offence): string => {
  const minutes = minutesLeft(o);
  return t('limitPassed', {
    name: p.name,
    day: formatLongDay(day),
    rule: label,
    value: figure(o, o.value),
    limit: figure(o, o.limit),
    over: minutes === null ? '' : t('over', { hours: formatHours(-minutes * 60) }),
  });
};

export interface Judged {
  readonly warnings: readonly LegalWarning[];
  readonly margin: BatchAnswer['margin'];
}
export const judgeBatch = (s: Surroundings, b: Sorted): Judged => {
  const touched = new Set([
    ...b.cells.filter((c) => c.change.shift !== undefined).map((c) => c.person.id),
    ...b.removed.map((r) => r.absence.collaboratorId),
    ...b.absences.map((a) => a.collaboratorId),
  ]);
  const set = b.cells.filter((c) => c.change.shift?.set);
  const few = set.length <= FEW;
  let margin: BatchAnswer['margin'] = null;
  const warnings = [...touched].flatMap((id): LegalWarning[] => {
    const person = s.people.get(id);
    if (person === undefined) return [];
    const who = whoOf(s, person);
    const mine = b.cells.filter((c) => c.person.id === id && c.change.shift !== undefined);
    const shifts = new Map(person.shifts);
    for (const { change } of mine) {
      if (change.shift?.set) shifts.set(change.day, change.shift.set);
      else shifts.delete(change.day);
    }
    const leaving = new Set([
      ...b.removed.map((r) => r.absence.id),
      ...b.absences.map((a) => a.before?.id),
    ]);
    const away = [
      ...person.absences.filter((a) => !leaving.has(a.id)),
      ...b.absences.filter((a) => a.collaboratorId === id),
    ];
    const before = workOf(person, person.shifts, person.absences);
    const after = workOf(person, shifts, away);
    const days = [
      ...mine.map((c) => c.change.day),
      ...b.removed.filter((r) => r.absence.collaboratorId === id).map((r) => r.absence.startsOn),
      ...b.absences.filter((a) => a.collaboratorId === id).map((a) => a.startsOn),
    ];
    const offences = broken(before, after, who);
    const [only] = mine;
    if (set.length === 1 && offences.length === 0 && only?.change.shift?.set) {
      const least = tightest(after, only.change.day, who);
      margin = least === null ? null : { label: ruleNames[least.rule], minutes: least.minutes };
    }
    const limits = offences.map((o) => {
      const day = nearest(days, dayAt(Math.min(o.at, o.period.end), who.zone));
      const shift = shifts.get(day);
      const without = new Map([...after].filter(([d]) => d !== day));
      const starts =
        few && shift !== undefined && !person.proven.has(day)
          ? otherStarts(without, { day, shift }, who, 3)
          : [];
      const label = ruleNames[o.rule];
      return {
        collaboratorId: id,
        name: person.name,
        day,
        rule: o.rule,
        label,
        article: o.article,
        minutes: minutesLeft(o),
        cost: o.cost,
        message: wordsOf(person, day, label, o),
        alternatives: starts.map(({ code, start, end, pause }) => ({
          kind: start > (shift?.start ?? 0) ? ('later' as const) : ('earlier' as const),
          code,
          start,
          end,
          pause,
          collaboratorId: id,
          circuitId: null,
          label: t(start > (shift?.start ?? 0) ? 'startLater' : 'startEarlier', {
            start: clock(start),
            end: clock(end),
          }),
        })),
      };
    });
    return [...rightWarnings(person, before, after), ...limits];
  });
  return { warnings, margin };
};
