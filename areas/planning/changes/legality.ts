// What the law says of planned days: which limits a change passes, by how much, and the nearest starts that pass none. Pure.
// The plan says neither driving nor waiting: a shift is judged as work with its break in the middle; days that are over, as what was proven.
import { spellsLeft } from '#engines/working-day/planned-time.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import { judge } from '#engines/driving-rules/driving-rules.ts';
import type { Spell } from '#engines/driving-rules/history.ts';
import { marginsOf } from '#engines/driving-rules/margins.ts';
import type { Offence, RuleCode } from '#engines/driving-rules/offence.ts';
import { DEFAULT_SETTINGS, type Settings } from '#engines/driving-rules/settings.ts';
import { trackOf } from '#engines/driving-rules/track.ts';
import type { Shift } from './changes.ts';

export interface JudgedPerson {
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly zone: TimeZone;
}
export type Shifts = ReadonlyMap<Day, Shift>;

/** What a plan can show. Driving, cards and compensations are for the days themselves. */
const JUDGED: ReadonlySet<RuleCode> = new Set([
  'daily-rest',
  'weekly-rest',
  'weekly-rest-late',
  'daily-work',
  'night-work',
  'breaks',
  'amplitude',
  'weekly-work',
  'staff-daily-rest',
  'staff-weekly-rest',
]);
const STAFF = { LD: 'goods-long-distance', CD: 'goods-other', ME: 'goods-parcels' } as const;

export const settingsOf = ({ driverType, zone }: JudgedPerson): Settings => ({
  ...DEFAULT_SETTINGS,
  zone,
  staff: driverType === null ? 'sedentary' : STAFF[driverType],
  regulation561: driverType !== null,
});

const at = (day: Day, minute: number, zone: TimeZone): number => {
  const over = Math.floor(minute / 1_440);
  return instantAt(addDays(day, over), Math.round((minute - over * 1_440) * 60), zone);
};
/** The work of a planned day, in UTC seconds. */
export const spellsOf = (day: Day, shift: Shift, zone: TimeZone): Spell[] =>
  spellsLeft(shift, { halves: [], spans: [] }).flatMap(({ from, to, activity }) =>
    activity === 'rest'
      ? []
      : [{ start: at(day, from, zone), end: at(day, to, zone), activity: 'work' as const }],
  );
/** All days in order, rest between them; of two that overlap the later begins where the earlier ends. */
export const lineOf = (shifts: Shifts, zone: TimeZone): Spell[] => {
  const line: Spell[] = [];
  for (const [day, shift] of [...shifts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const one of spellsOf(day, shift, zone)) {
      const until = line.at(-1)?.end;
      if (until !== undefined && one.start > until)
        line.push({ start: until, end: one.start, activity: 'rest' });
      const start = Math.max(one.start, until ?? one.start);
      if (one.end > start) line.push({ ...one, start });
    }
  }
  return line;
};

const judged = (shifts: Shifts, who: JudgedPerson): Offence[] =>
  judge({ spells: lineOf(shifts, who.zone) }, settingsOf(who)).offences.filter((o) =>
    JUDGED.has(o.rule),
  );
const keyOf = ({ rule, period }: Offence): string => `${rule} ${period.start}`;
const excess = ({ value, limit }: Offence): number => Math.abs(value - limit);

/** Offences that are there after the change and were not, or are worse. */
export const broken = (before: Shifts, after: Shifts, who: JudgedPerson): Offence[] => {
  const earlier = new Map(judged(before, who).map((o) => [keyOf(o), o]));
  return judged(after, who).filter((o) => {
    const same = earlier.get(keyOf(o));
    return same === undefined || excess(o) > excess(same);
  });
};

/** Minutes to the limit: negative when it is passed; null where the limit is not a time. */
export const minutesLeft = (o: Offence): number | null =>
  o.unit !== 'seconds' ? null : -Math.ceil(excess(o) / 60);

/** The tightest limit that still holds on a day of the plan. */
export const tightest = (
  shifts: Shifts,
  day: Day,
  who: JudgedPerson,
): { rule: RuleCode; minutes: number } | null => {
  const shift = shifts.get(day);
  const [first, last] =
    shift === undefined
      ? []
      : [spellsOf(day, shift, who.zone)[0], spellsOf(day, shift, who.zone).at(-1)];
  if (first === undefined || last === undefined) return null;
  const margins = marginsOf(
    trackOf({ spells: lineOf(shifts, who.zone) }, 'rest'),
    { start: first.start, end: last.end },
    settingsOf(who),
  ).filter((m) => JUDGED.has(m.rule) && m.minutes >= 0);
  return margins.reduce<{ rule: RuleCode; minutes: number } | null>(
    (least, m) =>
      least === null || m.minutes < least.minutes ? { rule: m.rule, minutes: m.minutes } : least,
    null,
  );
};

const STEP = 15;
const FURTHEST = 12 * 60;
/** The nearest starts of the same service that break nothing, later or earlier, the nearest first. */
export const otherStarts = (
  before: Shifts,
  { day, shift }: { readonly day: Day; readonly shift: Shift },
  who: JudgedPerson,
  most = 2,
): Shift[] => {
  const starts: Shift[] = [];
  const passes = (by: number): boolean => {
    const moved = { ...shift, start: shift.start + by, end: shift.end + by };
    if (
      moved.start < 0 ||
      moved.start > 1_439 ||
      broken(before, new Map([...before, [day, moved]]), who).length > 0
    )
      return false;
    starts.push(moved);
    return true;
  };
  let [later, earlier] = [false, false];
  for (let by = STEP; by <= FURTHEST && starts.length < most && !(later && earlier); by += STEP) {
    later ||= passes(by);
    if (starts.length < most) earlier ||= passes(-by);
  }
  return starts;
};
