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
/** What the equipment recorded beside activities: `marked` periods (ferries, out of scope), events, and when the driver was abroad. */
export interface DeviceRecord extends MarkedPeriods {
  readonly device?: DeviceFacts;
  readonly abroad?: readonly Interval[];
  /** For which the driver claimed article 12 on a printout. */
  readonly article12?: readonly Interval[];
}
export interface Judged {
  readonly offences: readonly JudgedOffence[];
  /** Rest that is owed for reduced weekly rests and extensions, the most urgent first. */
  readonly owed: Judgement['owed'];
  readonly completeFrom: Judgement['completeFrom'];
  readonly completeUntil: Judgement['completeUntil'];
}
/** A person's history and how it is to be judged. */
export interface Judging {
  readonly spells: readonly LegalSpell[];
  /** Every standing that the person had, at least one; `standingOn` the one of a day. */
  readonly standings: readonly Standing[];
  readonly standingOn: (day: Day) => Standing;
  /** UTC seconds: what could only be broken later is owed, and no offence yet. */
  readonly now: number;
  readonly recorded?: DeviceRecord;
}

const variantOf = (s: Standing): string => JSON.stringify([s.driverType, s.zone, s.settings]);

/**
 * Judges the whole history once for each way in which its days are to be judged (a driver who went from short to long distance has two), and
 * keeps of each the offences of its days. Time of which no file says anything, days too, is unknown: it can make an offence possible.
 */
export const judgeHistory = (judging: Judging): Judged => {
  const { spells, standings } = judging;
  if (spells.length === 0)
    return { offences: [], owed: [], completeFrom: null, completeUntil: null };
  const variants = new Map(standings.map((s) => [variantOf(s), s]));
  const judged = [...variants.values()].map((standing) => judgeAs(standing, judging));
  return {
    offences: judged
      .flatMap((one) => one.offences)
      .sort((a, b) => a.at - b.at || (a.rule < b.rule ? -1 : 1)),
    owed: judged.flatMap((one) => one.owed).sort((a, b) => a.due - b.due),
    completeFrom: judged[0]?.completeFrom ?? null,
    completeUntil: judged[0]?.completeUntil ?? null,
  };
};

const NOTHING_RECORDED: DeviceRecord = { outOfScope: [], crossings: [] };

/** What one standing makes of the history: its own days only. */
const judgeAs = (standing: Standing, judging: Judging): Judged => {
  const { spells, standingOn, now, recorded = NOTHING_RECORDED } = judging;
  const { settings, driverType, zone } = standing;
  const counted = settings.crew ? spells : spells.map((one) => ({ ...one, crew: false }));
  const { offences, owed, completeFrom, completeUntil } = judge(
    { spells: counted, ...recorded },
    engineSettings(settings, driverType, zone),
  );
  const isOwn = (day: Day): boolean => variantOf(standingOn(day)) === variantOf(standing);
  return {
    completeFrom,
    completeUntil,
    owed: owed.filter(({ rest }) => isOwn(dayAt(rest.end, zone))),
    offences: offences
      .filter(({ at }) => at <= now)
      .flatMap((one): JudgedOffence[] => {
        const day = dayAt(one.at, zone);
        const { infraId, missionId } = standingOn(day);
        return isOwn(day) ? [{ ...one, day, infraId, missionId }] : [];
      }),
  };
};
