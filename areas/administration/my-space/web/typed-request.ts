// A request as it is typed, and as it is sent.
import { withoutGap } from '#engines/counters/halves.ts';
import { isDay } from '#engines/french-time/days.ts';
import { parseTypedClock } from '#engines/french-time/typed-hours.ts';
import type { OwnRequests, RequestForm } from '../contract.ts';

export type Unit = OwnRequests['types'][number]['unit'];
export type Half = RequestForm['firstHalf'];
export interface TypedRequest {
  readonly code: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly firstHalf: Half;
  readonly lastHalf: Half;
  /** Some hours of one day, where the type leaves it open. */
  readonly isOfHours: boolean;
  /** As typed: 9h, 9:30. */
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}
export const BLANK: TypedRequest = {
  code: '',
  startsOn: null,
  endsOn: null,
  firstHalf: 'FULL',
  lastHalf: 'FULL',
  isOfHours: false,
  from: '',
  to: '',
  comment: '',
};

export const isOfHours = (typed: TypedRequest, unit: Unit): boolean =>
  unit === 'hour' || (unit === 'day_or_hour' && typed.isOfHours);

/** Minutes from midnight, as people type a time; null for what is none. */
export const minuteOf = (time: string): number | null => {
  const seconds = parseTypedClock(time);
  return seconds === null ? null : Math.floor(seconds / 60);
};

/** The last day is the first one until somebody says another; a date of which only some figures are typed is none yet. */
export const datesFrom = (
  { startsOn: before, endsOn }: Pick<TypedRequest, 'startsOn' | 'endsOn'>,
  startsOn: string | null,
): Pick<TypedRequest, 'startsOn' | 'endsOn'> => {
  const isOwn = endsOn !== null && endsOn !== before;
  if (isOwn) return { startsOn, endsOn };
  return { startsOn, endsOn: startsOn !== null && isDay(startsOn) ? startsOn : null };
};

/** The halves as they are shown and sent: of one day the one that is chosen, of several those that leave no gap. */
export const halvesOf = (
  { firstHalf, lastHalf }: Pick<TypedRequest, 'firstHalf' | 'lastHalf'>,
  first: string | null,
  last: string | null,
): Pick<TypedRequest, 'firstHalf' | 'lastHalf'> => {
  if (first === null || last === null || first === last) return { firstHalf, lastHalf: firstHalf };
  const span = withoutGap({ first, last, firstHalf, lastHalf });
  return { firstHalf: span.firstHalf, lastHalf: span.lastHalf };
};

const ofHours = (typed: TypedRequest): RequestForm | null => {
  const { code, comment, startsOn: day } = typed;
  const [fromMinute, toMinute] = [minuteOf(typed.from), minuteOf(typed.to)];
  if (day === null || !isDay(day) || fromMinute === null || toMinute === null) return null;
  if (fromMinute >= toMinute) return null;
  const whole = { startsOn: day, endsOn: day, firstHalf: 'FULL', lastHalf: 'FULL' } as const;
  return { code, comment, ...whole, fromMinute, toMinute };
};
/** What is sent; null while days or times are not there, or upside down. */
export const requestOf = (typed: TypedRequest, unit: Unit): RequestForm | null => {
  if (isOfHours(typed, unit)) return ofHours(typed);
  const { code, comment, startsOn, endsOn } = typed;
  if (startsOn === null || endsOn === null || !isDay(startsOn) || !isDay(endsOn)) return null;
  if (endsOn < startsOn) return null;
  const { firstHalf, lastHalf } = halvesOf(typed, startsOn, endsOn);
  const none = { fromMinute: null, toMinute: null };
  return { code, comment, startsOn, endsOn, firstHalf, lastHalf, ...none };
};
