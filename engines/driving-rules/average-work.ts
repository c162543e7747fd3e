import type { Interval } from '../french-time/intervals.ts';
import { dayFrom, type Day } from '../french-time/days.ts';
import { instantAt } from '../french-time/zones.ts';
import { isWork, passedAt, stepsWithin, type Step } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf } from './versions.ts';
import { counts } from './workdays.ts';
import { daysOf, monthOf } from './weeks.ts';

const hour = 3600;
/** Directive 2002/15/EC art. 4 a): 48 h a week on average. */
export const averageLaw = lawOf<{ readonly weekly: number }>([
  { from: '2005-03-23', says: { weekly: 48 * hour } },
]);

/** Work and service of one reference period, in seconds. */
export interface ReferencePeriod extends Interval {
  readonly work: number;
  readonly service: number;
}

/** The reference periods (calendar quarters, or thirds of the year when averages run over four months) in which something was done. */
export function referencePeriods(track: Track, settings: Settings): ReferencePeriod[] {
  const periods: { start: number; end: number; work: number; service: number }[] = [];
  for (const stint of track.stints) {
    for (let at = stint.start; at < stint.end; at = periods.at(-1)?.end ?? stint.end) {
      if ((periods.at(-1)?.end ?? Number.NEGATIVE_INFINITY) <= at)
        periods.push({ ...boundsAt(at, settings), work: 0, service: 0 });
      const period = periods.at(-1);
      if (!period) break;
      const isInside = stint.start >= period.start && stint.end <= period.end;
      const sum = (keep: (step: Step) => boolean): number =>
        stepsWithin(
          track.line,
          Math.max(stint.start, period.start),
          Math.min(stint.end, period.end),
          keep,
        ).reduce((seconds, one) => seconds + one.end - one.start, 0);
      period.work += isInside ? stint.driving + stint.work : sum(isWork);
      period.service += isInside ? stint.driving + stint.work + stint.waiting : sum(counts(true));
    }
  }
  return periods;
}

/** Months counted from January of a year: 13 is January of the next. */
const firstOfMonth = (year: number, month: number): Day | null =>
  dayFrom(year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 1);

function boundsAt(instant: number, { zone, averageMonths }: Settings): Interval {
  const { year, month } = monthOf(instant, zone);
  const first = Math.floor((month - 1) / averageMonths) * averageMonths + 1;
  const [from, to] = [firstOfMonth(year, first), firstOfMonth(year, first + averageMonths)];
  return { start: instantAt(from ?? '', 0, zone), end: instantAt(to ?? '', 0, zone) };
}

/**
 * Directive 2002/15/EC art. 4, Code des transports R3312-50: 48 h of work a week on average over the reference period. Only what is known is added up, so
 * that an offence is certain even when a part of the period is not known. The average is a number of whole seconds, rounded down.
 */
export const averageWork = (track: Track, settings: Settings): Offence[] =>
  referencePeriods(track, settings).flatMap((period) => {
    const weeks = daysOf(period, settings.zone) / 7;
    const limit = averageLaw(period.start)?.weekly ?? Infinity;
    const value = Math.floor(period.work / weeks);
    if (value <= limit) return [];
    return [
      offenceOf(
        {
          rule: 'average-work',
          article: 'CE 2002/15 art. 4',
          measure: 'average-work-48',
          // The second in which the limit is passed: periods that are not whole weeks allow fractions of one.
          at: passedAt(
            track.line,
            { start: period.start, end: period.end, seconds: Math.floor(limit * weeks) },
            isWork,
          ),
          period: { start: period.start, end: period.end },
          value,
          limit,
          proof: [{ start: period.start, end: period.end }],
        },
        settings,
      ),
    ];
  });

/** Goods, Code des transports R3312-50: hours of service of the reference period. */
export const averageService = (track: Track, settings: Settings): Offence[] =>
  referencePeriods(track, settings).flatMap((period) => {
    const limits = STAFF[settings.staff].service;
    const limit =
      limits?.[settings.heavyOnly ? 'heavy' : 'light'][settings.averageMonths === 3 ? 0 : 1] ??
      Infinity;
    if (period.service <= limit) return [];
    return [
      offenceOf(
        {
          rule: 'average-service',
          article: 'CT R3312-50',
          measure: 'labour-4th',
          at: passedAt(
            track.line,
            { start: period.start, end: period.end, seconds: limit },
            counts(true),
          ),
          period: { start: period.start, end: period.end },
          value: period.service,
          limit,
          proof: [{ start: period.start, end: period.end }],
        },
        settings,
      ),
    ];
  });
