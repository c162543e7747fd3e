// A request as it is typed, and as it is sent.
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
  const { code, comment, startsOn, endsOn, firstHalf } = typed;
  if (startsOn === null || endsOn === null || !isDay(startsOn) || !isDay(endsOn)) return null;
  if (endsOn < startsOn) return null;
  const lastHalf = startsOn === endsOn ? firstHalf : typed.lastHalf;
  const none = { fromMinute: null, toMinute: null };
  return { code, comment, startsOn, endsOn, firstHalf, lastHalf, ...none };
};
