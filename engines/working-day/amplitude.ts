// The amplitude of a day's work: one definition for day records, pay and offences.
import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { dayAt } from '../french-time/zones.ts';
import { SERVICE_SEPARATION } from './services.ts';

const HOUR = 3600;

export interface Regime {
  /** Who drives under a contract as driver; the others are sedentary. */
  readonly drives: boolean;
  /** Vehicles over 3.5 t or of more than nine seats. */
  readonly regulation561: boolean;
}

/**
 * The shortest rest, in seconds, that ends a day's work: 9 h (a reduced daily rest, Regulation 561/2006 art. 8 §2 and 4 g), 10 h for drivers
 * outside it (Code des transports R3312-53 2°), 11 h for whoever does not drive (Code du travail L3131-1).
 */
export const dailyRestOf = ({ drives, regulation561 }: Regime): number => {
  if (!drives) return 11 * HOUR;
  return (regulation561 ? 9 : 10) * HOUR;
};

export interface AmplitudeRules {
  /** Where calendar days begin. */
  readonly zone: TimeZone;
  /** Seconds of rest that end the day's work: `dailyRestOf`. */
  readonly dailyRest: number;
  /** Seconds of rest that separate two services; default `SERVICE_SEPARATION`. */
  readonly separation?: number;
}

/** From the start of the first spell to the end of the last; its length in seconds is the amplitude. */
export interface Amplitude<T extends Interval> extends Interval {
  readonly spells: readonly T[];
}

/**
 * Code des transports R3312-2: the amplitude lies between two daily rests. Spells of activity (in order, without overlap) belong to one amplitude
 * while less than a daily rest lies between them and their services begin on one calendar day. Services that begin on different days stay two
 * days when a service's separation (7 h) or more lies between them: the rest that is missing is an offence, not a longer day.
 */
export function amplitudesOf<T extends Interval>(
  spells: readonly T[],
  { zone, dailyRest, separation = SERVICE_SEPARATION }: AmplitudeRules,
): Amplitude<T>[] {
  const groups: T[][] = [];
  for (const spell of spells) {
    const group = groups.at(-1);
    const [first, last] = [group?.[0], group?.at(-1)];
    const cut = last === undefined ? Number.POSITIVE_INFINITY : spell.start - last.end;
    const goesOn =
      cut < separation ||
      (cut < dailyRest &&
        first !== undefined &&
        dayAt(spell.start, zone) === dayAt(first.start, zone));
    if (group !== undefined && goesOn) group.push(spell);
    else groups.push([spell]);
  }
  return groups.map((group) => ({
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    spells: group,
  }));
}
