import { isWork, type Step } from './line.ts';
import type { Settings } from './settings.ts';
import { shiftsOf, type Shift } from './shifts.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';

const hour = 3600;

/**
 * The working days of the French rules: what lies between two daily rests, 9 h under Regulation 561/2006 (a reduced rest), 10 h for other
 * staff (Code des transports R3312-53 2°). Calendar days do not count: the rules speak of the day's work.
 */
export const workdaysOf = (track: Track, settings: Settings): readonly Shift[] =>
  shiftsOf(track, (settings.regulation561 ? 9 : 10) * hour);

/** Whether a step counts for a limit on work, or on service (availability included: temps de service of goods transport). */
export const counts =
  (countsWaiting: boolean) =>
  (step: Step): boolean =>
    isWork(step) || (countsWaiting && step.activity === 'waiting');

export const secondsOf = (day: Shift, countsWaiting: boolean): number =>
  day.driving + day.work + (countsWaiting ? day.waiting : 0);

const amplitudeOf = ({ start, end }: Shift): number => end - start;

/** The daily limit of a working day: passengers have a lower one when the amplitude is long (R3312-11). */
export function dailyLimit(day: Shift, settings: Settings): number {
  const { daily, longAmplitude } = STAFF[settings.staff];
  return longAmplitude && amplitudeOf(day) > longAmplitude.above
    ? longAmplitude.limit
    : daily.limit;
}
