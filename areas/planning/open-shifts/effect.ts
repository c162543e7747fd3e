// What a change of planned shifts does to the hours that a person is paid for, by the plan: the same engines as pay. Pure.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { nightSeconds, payNight } from '#engines/french-time/nights.ts';
import { isInRange } from '#engines/french-time/days.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import { addBands, noHours } from '#engines/overtime/bands.ts';
import { daysReadFor, windowOf } from '#engines/overtime/frames.ts';
import type { LimitTable } from '#engines/overtime/limits.data.ts';
import { judge } from '#engines/overtime/overtime.ts';
import { solidarityDayIn, type OvertimeSetting } from '#engines/overtime/setting.ts';
import type { Mission } from '#engines/overtime/shares.ts';
import { spellsLeft, type PlannedShift } from '#engines/working-day/planned-time.ts';

/** Seconds of one day. */
export interface DayHours {
  readonly service: number;
  readonly night: number;
}
/** Seconds of a period: all, at night (21:00–06:00), and by the rate that overtime and equivalence bring. */
export interface Figures extends DayHours {
  readonly at10: number;
  readonly at25: number;
  readonly at50: number;
}
const NOTHING: DayHours = { service: 0, night: 0 };

/** Work of a shift on the clock of its place: a night on which the clocks change is longer or shorter. */
export const hoursOfShift = (day: Day, shift: PlannedShift, zone: TimeZone): DayHours =>
  spellsLeft(shift, { halves: [], spans: [] })
    .filter(({ activity }) => activity === 'work')
    .map(({ from, to }) => ({
      start: instantAt(day, Math.round(from * 60), zone),
      end: instantAt(day, Math.round(to * 60), zone),
    }))
    .reduce(
      (sum, spell) => ({
        service: sum.service + spell.end - spell.start,
        night: sum.night + nightSeconds(spell, payNight, zone),
      }),
      NOTHING,
    );

export interface EffectGround {
  readonly period: DayRange;
  readonly setting: Pick<OvertimeSetting, 'length' | 'solidarity'>;
  readonly table: LimitTable;
  readonly missions: readonly Mission[];
  /** Of the days that are judged: what was worked, and what is planned from today on. */
  readonly days: ReadonlyMap<Day, DayHours>;
}
/** The days that must be known. */
export const windowOfEffect = ({ period, setting }: Pick<EffectGround, 'period' | 'setting'>) =>
  daysReadFor({ period, length: setting.length });

export const figuresOf = (ground: EffectGround): Figures => {
  const { period, setting, table, missions, days } = ground;
  const window = windowOf({ period, length: setting.length });
  const judgement = judge({
    period,
    length: setting.length,
    missions,
    days: [...days].map(([day, { service }]) => ({ day, service, counted: 0 })),
    solidarityDay: solidarityDayIn(setting, window),
    table,
  });
  const bands = [...judgement.bands.values()].reduce(addBands, noHours);
  const inPeriod = [...days].filter(([day]) => isInRange(day, period)).map(([, hours]) => hours);
  return {
    service: inPeriod.reduce((sum, h) => sum + h.service, 0),
    night: inPeriod.reduce((sum, h) => sum + h.night, 0),
    at10: bands.complementary10,
    at25: bands.complementary25 + bands.equivalence25 + bands.overtime25,
    at50: bands.overtime50,
  };
};

/** The same days once some of them are otherwise; a day without hours is free. */
export const withChanges = (
  days: ReadonlyMap<Day, DayHours>,
  changes: readonly { readonly day: Day; readonly hours: DayHours | null }[],
): ReadonlyMap<Day, DayHours> => {
  const after = new Map(days);
  for (const { day, hours } of changes) after.set(day, hours ?? NOTHING);
  return after;
};
