// From a person's legal history to offences. Pure: the same history and settings, the same offences.
import type { Day } from '#engines/french-time/days.ts';
import { judge, type Judgement } from '#engines/driving-rules/driving-rules.ts';
import type { Offence } from '#engines/driving-rules/offence.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { dayAt } from '#engines/french-time/zones.ts';
import type { LegalSpell } from '#engines/working-day/legal-view.ts';
import type { DeviceFacts } from '#engines/driving-rules/device-facts.ts';
import type { Interval } from '#engines/french-time/intervals.ts';
import type { MarkedPeriods } from './marked-periods.ts';
import { engineSettings, type OffenceSettings } from './settings.ts';

/** Under which settings and where a person stands on a day. */
export interface Standing {
  readonly infraId: number;
  readonly missionId: number | null;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly zone: TimeZone;
  readonly settings: OffenceSettings;
}
export interface JudgedOffence extends Offence {
  readonly day: Day;
  readonly infraId: number;
  readonly missionId: number | null;
}
/** What the equipment told beside activities: `marked` periods (ferries, out of scope), events, and when the driver was abroad. */
export interface Told extends MarkedPeriods {
  readonly device?: DeviceFacts;
  readonly abroad?: readonly Interval[];
}
export interface Judged {
  readonly offences: readonly JudgedOffence[];
  readonly completeFrom: Judgement['completeFrom'];
}

const DAY = 86_400;
/**
 * Invented: days of which no file says anything are missing evidence, not unknown time: they are read as rest, as all time before the first and after the last day is. The
 * card being out for hours of a day that it tells of stays unknown, and can make an offence possible.
 */
export const withMissingDays = (spells: readonly LegalSpell[]): LegalSpell[] =>
  spells.flatMap((one, i) => {
    const from = spells[i - 1]?.end ?? one.start;
    const isWholeDay = (Math.ceil(from / DAY) + 1) * DAY <= one.start;
    return isWholeDay
      ? [{ start: from, end: one.start, activity: 'rest' as const, crew: false }, one]
      : [one];
  });

const variantOf = (s: Standing): string => JSON.stringify([s.driverType, s.zone, s.settings]);

/**
 * Judges the whole history once for each way in which its days are to be judged (a driver who went from short to long distance has two), and
 * keeps of each the offences of its days. `marked`: when the equipment was told of a ferry, or of driving out of scope. `standings`: every standing the person had, at least one; `on` the one of a day.
 */
export const judgeHistory = (
  spells: readonly LegalSpell[],
  standings: readonly Standing[],
  on: (day: Day) => Standing,
  marked: Told = { outOfScope: [], crossings: [] },
): Judged => {
  if (spells.length === 0) return { offences: [], completeFrom: null };
  const told = withMissingDays(spells);
  const variants = new Map(standings.map((s) => [variantOf(s), s]));
  const said = [...variants].map(([variant, s]) => {
    const known = s.settings.crew ? told : told.map((one) => ({ ...one, crew: false }));
    const { offences, completeFrom } = judge(
      { spells: known, ...marked },
      engineSettings(s.settings, s.driverType, s.zone),
    );
    const mine = offences.flatMap((one): JudgedOffence[] => {
      const day = dayAt(one.at, s.zone);
      const standing = on(day);
      return variantOf(standing) === variant
        ? [{ ...one, day, infraId: standing.infraId, missionId: standing.missionId }]
        : [];
    });
    return { mine, completeFrom };
  });
  return {
    offences: said
      .flatMap((one) => one.mine)
      .sort((a, b) => a.at - b.at || (a.rule < b.rule ? -1 : 1)),
    completeFrom: said[0]?.completeFrom ?? null,
  };
};
