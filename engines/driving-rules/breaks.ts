import type { Interval } from '../french-time/intervals.ts';
import { article7 } from './continuous-driving.ts';
import { isWork, passedAt, stepsWithin, type Step } from './line.ts';
import { offenceOf, type Breach, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Shift } from './shifts.ts';
import { STAFF, type Staff } from './staff.data.ts';
import { CREW_BREAK, type Track } from './track.ts';
import { lawOf } from './versions.ts';
import { secondsOf, workdaysOf } from './workdays.ts';

const min = 60;
const hour = 3600;

interface BreakLaw {
  readonly piece: number;
  /** At most so much work without any break. */
  readonly uninterrupted: number;
  /** Break due in all when the day's work goes over `above`, the longest first. */
  readonly due: readonly { readonly above: number; readonly least: number }[];
}

const mobileLaw = lawOf<BreakLaw>([
  {
    from: '2012-03-24',
    says: {
      piece: 15 * min,
      uninterrupted: 6 * hour,
      due: [
        { above: 9 * hour, least: 45 * min },
        { above: 6 * hour, least: 30 * min },
      ],
    },
  },
]);
/** Code du travail L3121-16: 20 min in a row for 6 h of work, since its recodification. */
const sedentaryLaw = lawOf<BreakLaw>([
  { from: '2016-08-10', says: { piece: 20 * min, uninterrupted: 6 * hour, due: [] } },
]);
export const breakLaw = (at: number, staff: Staff): BreakLaw | null =>
  (STAFF[staff].mobile ? mobileLaw : sedentaryLaw)(at);

/** Whether 45 min of availability beside another driver are a break on a day: article 7 §3 of Regulation 561/2006, since 2020/1054. */
const crewAvailabilityCounts = (day: Shift, settings: Settings): boolean =>
  settings.regulation561 && article7(day.start)?.crewAvailability === true;

/** Seconds of break of a day, in pieces that count. */
const breaksOf = (day: Shift, settings: Settings): number =>
  day.breaks + (crewAvailabilityCounts(day, settings) ? day.crewBreaks : 0);

const workWithin = (track: Track, { start, end }: Interval): Interval[] =>
  stepsWithin(track.line, start, end, isWork).map((step) => ({ start: step.start, end: step.end }));

/**
 * Code des transports L3312-2, Directive 2002/15/EC art. 5: never more than 6 h of work without a break; 30 min of break for 6 to 9 h of work, 45 min
 * above, in pieces of 15 min. Availability is neither work nor break, but a break of article 7 counts: that of a crew too. One offence a day. NATINF 35187.
 */
export const breaks = (track: Track, settings: Settings): Offence[] =>
  workdaysOf(track, settings).flatMap((day) => {
    const law = breakLaw(day.start, settings.staff);
    if (law === null || secondsOf(day, false) <= law.uninterrupted) return [];
    const breach =
      missingBreak(track, day, { law, settings }) ?? longStretch(track, day, { law, settings });
    if (breach === null) return [];
    const article = STAFF[settings.staff].mobile ? 'CT L3312-2' : 'C. trav. L3121-16';
    return [offenceOf({ rule: 'breaks', article, ...breach }, settings)];
  });

interface JudgedBy {
  readonly law: BreakLaw;
  readonly settings: Settings;
}
type BreakBreach = Omit<Breach, 'rule' | 'article'>;

/** The breaks of the day do not add up to what is due. */
function missingBreak(track: Track, day: Shift, { law, settings }: JudgedBy): BreakBreach | null {
  const work = secondsOf(day, false);
  const due = law.due.find(({ above }) => work > above);
  const value = breaksOf(day, settings);
  if (due === undefined || value >= due.least) return null;
  return {
    measure: due.least > 30 * min ? 'break-45' : 'break-30',
    at: passedAt(track.line, { start: day.start, end: day.end, seconds: due.above }, isWork),
    period: { start: day.start, end: day.end },
    value,
    limit: due.least,
    proof: workWithin(track, day),
  };
}

/** Too much work at a stretch, whatever the breaks of the day add up to. */
function longStretch(track: Track, day: Shift, { law, settings }: JudgedBy): BreakBreach | null {
  const longest = longestWork(track, day, settings);
  if (longest.seconds <= law.uninterrupted) return null;
  return {
    measure: 'labour-4th',
    at: passedAt(
      track.line,
      { start: longest.start, end: longest.end, seconds: law.uninterrupted },
      isWork,
    ),
    period: { start: longest.start, end: longest.end },
    value: longest.seconds,
    limit: law.uninterrupted,
    proof: workWithin(track, longest),
    reading: 'uninterrupted',
  };
}

export interface Worked extends Interval {
  readonly seconds: number;
}

/** The longest work of a day without a break, in seconds. */
export function longestWork(track: Track, day: Shift, settings: Settings): Worked {
  const piece = breakLaw(day.start, settings.staff)?.piece ?? 0;
  const crewCounts = crewAvailabilityCounts(day, settings);
  const isBreak = (step: Step): boolean => {
    const seconds = step.end - step.start;
    if (step.activity === 'rest') return seconds >= piece;
    return crewCounts && step.activity === 'waiting' && step.crew && seconds >= CREW_BREAK;
  };
  let longest: Worked = { start: day.start, end: day.start, seconds: 0 };
  let current = longest;
  for (const step of stepsWithin(track.line, day.start, day.end, () => true)) {
    if (isWork(step)) {
      const start = current.seconds === 0 ? step.start : current.start;
      current = { start, end: step.end, seconds: current.seconds + step.end - step.start };
    } else if (isBreak(step)) current = { start: step.end, end: step.end, seconds: 0 };
    if (current.seconds > longest.seconds) longest = current;
  }
  return longest;
}
