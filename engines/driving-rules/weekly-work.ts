import { passedAt, isWork, stepsWithin, type Step } from './line.ts';
import type { Interval } from '../french-time/intervals.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Stint, Track } from './track.ts';
import { lawOf } from './versions.ts';
import { counts } from './workdays.ts';
import { localWeek } from './weeks.ts';

const hour = 3600;
/** Directive 2002/15/EC art. 4 a), over the national limit. */
export const directiveWeek = lawOf<{ readonly limit: number }>([
  { from: '2005-03-23', says: { limit: 60 * hour } },
]);

/** Work and availability of one local week, in seconds. */
export interface WorkedWeek extends Interval {
  readonly work: number;
  readonly waiting: number;
}

/** The local weeks in which something was done. Stints inside a week are added whole, the others cut at Monday 00:00. */
export function workedWeeks(track: Track, settings: Settings): WorkedWeek[] {
  const weeks: { start: number; end: number; work: number; waiting: number }[] = [];
  for (const stint of track.stints) {
    for (let at = stint.start; at < stint.end; at = weeks.at(-1)?.end ?? stint.end) {
      if ((weeks.at(-1)?.end ?? Number.NEGATIVE_INFINITY) <= at)
        weeks.push({ ...localWeek(at, settings.zone), work: 0, waiting: 0 });
      const week = weeks.at(-1);
      if (!week) break;
      const { work, waiting } = partOf(track, stint, week);
      week.work += work;
      week.waiting += waiting;
    }
  }
  return weeks;
}

function partOf(
  track: Track,
  stint: Stint,
  week: Interval,
): { readonly work: number; readonly waiting: number } {
  if (stint.start >= week.start && stint.end <= week.end)
    return { work: stint.driving + stint.work, waiting: stint.waiting };
  const sum = (keep: (step: Step) => boolean): number =>
    stepsWithin(
      track.line,
      Math.max(stint.start, week.start),
      Math.min(stint.end, week.end),
      keep,
    ).reduce((seconds, one) => seconds + one.end - one.start, 0);
  return { work: sum(isWork), waiting: sum((step) => step.activity === 'waiting') };
}

/**
 * Goods, Code des transports R3312-50: 56, 52 or 48 h of service in a single week; passengers, Code du travail L3121-20: 48 h of work. Directive 2002/15/EC
 * art. 4: 60 h of work, which grades it. One offence a week, under the national limit. NATINF 11289.
 */
export function weeklyWork(track: Track, settings: Settings): Offence[] {
  const { week: national } = STAFF[settings.staff];
  return workedWeeks(track, settings).flatMap((week) => {
    const value = week.work + (national.countsWaiting ? week.waiting : 0);
    if (value <= national.limit) return [];
    const overDirective = week.work > (directiveWeek(week.start)?.limit ?? Infinity);
    const isCounted = counts(national.countsWaiting);
    const offence = offenceOf(
      {
        rule: 'weekly-work',
        article: national.article,
        measure: 'labour-4th',
        at: passedAt(
          track.line,
          { start: week.start, end: week.end, seconds: national.limit },
          isCounted,
        ),
        period: { start: week.start, end: week.end },
        value,
        limit: national.limit,
        proof: stepsWithin(track.line, week.start, week.end, isCounted).map(({ start, end }) => ({
          start,
          end,
        })),
        reading: overDirective ? 'one-offence-a-week' : null,
      },
      settings,
    );
    return [
      overDirective
        ? { ...offence, severity: directiveSeverity(week, offence, settings) }
        : offence,
    ];
  });
}

const directiveSeverity = (
  week: WorkedWeek,
  { at, period, rule, article, proof }: Offence,
  settings: Settings,
): Offence['severity'] =>
  offenceOf(
    {
      rule,
      article,
      at,
      period,
      proof,
      measure: 'weekly-work-60',
      value: week.work,
      limit: 60 * hour,
    },
    settings,
  ).severity;
