import type { Interval } from '../french-time/intervals.ts';
import { isWork, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Shift } from './shifts.ts';
import { STAFF, type Staff } from './staff.data.ts';
import type { Track } from './track.ts';
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

/**
 * Code des transports L3312-2, Directive 2002/15/EC art. 5: never more than 6 h of work without a break; 30 min of break for 6 to 9 h of work, 45 min
 * above, in pieces of 15 min. Availability is neither work nor break; a break of article 7 counts. One offence a day. NATINF 35187.
 */
export function breaks(track: Track, settings: Settings): Offence[] {
  return workdaysOf(track, settings).flatMap((day) => {
    const law = breakLaw(day.start, settings.staff);
    const work = secondsOf(day, false);
    if (law === null || work <= law.uninterrupted) return [];
    const due = law.due.find(({ above }) => work > above);
    const common = {
      rule: 'breaks',
      article: STAFF[settings.staff].mobile ? 'CT L3312-2' : 'C. trav. L3121-16',
    } as const;
    if (due && day.breaks < due.least) {
      return [
        offenceOf(
          {
            ...common,
            measure: due.least > 30 * min ? 'break-45' : 'break-30',
            at: passedAt(track.line, day.start, day.end, due.above, isWork),
            period: { start: day.start, end: day.end },
            value: day.breaks,
            limit: due.least,
            proof: stepsWithin(track.line, day.start, day.end, isWork).map(({ start, end }) => ({
              start,
              end,
            })),
          },
          settings,
        ),
      ];
    }
    const longest = longestWork(track, day, law.piece);
    if (longest.seconds <= law.uninterrupted) return [];
    return [
      offenceOf(
        {
          ...common,
          measure: 'labour-4th',
          at: passedAt(track.line, longest.start, longest.end, law.uninterrupted, isWork),
          period: { start: longest.start, end: longest.end },
          value: longest.seconds,
          limit: law.uninterrupted,
          proof: stepsWithin(track.line, longest.start, longest.end, isWork).map(
            ({ start, end }) => ({ start, end }),
          ),
          reading: 'uninterrupted',
        },
        settings,
      ),
    ];
  });
}

export interface Worked extends Interval {
  readonly seconds: number;
}

/** The longest work of a day without a break of `piece` seconds. */
export function longestWork(track: Track, day: Shift, piece: number): Worked {
  let longest: Worked = { start: day.start, end: day.start, seconds: 0 };
  let current = longest;
  for (const step of stepsWithin(track.line, day.start, day.end, () => true)) {
    const seconds = step.end - step.start;
    if (isWork(step))
      current = {
        start: current.seconds === 0 ? step.start : current.start,
        end: step.end,
        seconds: current.seconds + seconds,
      };
    else if (step.activity === 'rest' && seconds >= piece)
      current = { start: step.end, end: step.end, seconds: 0 };
    if (current.seconds > longest.seconds) longest = current;
  }
  return longest;
}
