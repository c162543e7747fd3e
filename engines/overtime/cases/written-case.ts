// The form of a written month, as the command `pay-month` reads it, with words for writing one; `why` says by which article or sum.
import { eachDay, weekdayOf, type Day } from '../../french-time/days.ts';

type Span = readonly [from: string, to: string, activity: 'driving' | 'work' | 'break'];
export interface ShiftDays {
  readonly dates: readonly Day[];
  readonly shift: readonly Span[];
}
export interface WrittenCase {
  readonly id: string;
  readonly why: string;
  readonly period: { readonly from: Day; readonly to: Day };
  readonly company: {
    readonly zone: string;
    readonly holidays: string;
    readonly overtimeBy: 'month' | 'week' | 'quarter';
    readonly place: string;
  };
  readonly missions: readonly object[];
  readonly days?: readonly ShiftDays[];
  readonly plan?: readonly ShiftDays[];
  readonly absences?: readonly object[];
  readonly theoretical?: unknown;
  readonly earlier?: unknown;
  readonly expect: Readonly<Record<string, unknown>>;
}

export const weekdays = (first: Day, last: Day): Day[] =>
  eachDay({ first, last }).filter((day) => weekdayOf(day) <= 5);
/** A shift of so many hours from 06:00 on, in one piece. */
export const hours = (dates: readonly Day[], n: number): ShiftDays => {
  const end = 6 * 60 + Math.round(n * 60);
  const pad = (m: number): string => String(m).padStart(2, '0');
  return { dates, shift: [['06:00', `${pad(Math.floor(end / 60))}:${pad(end % 60)}`, 'work']] };
};
export const october = { from: '2026-10-01', to: '2026-10-31' };
export const paris = (overtimeBy: 'month' | 'week' | 'quarter' = 'month') => ({
  zone: 'Europe/Paris',
  holidays: 'metropole',
  overtimeBy,
  place: 'Lyon',
});
export const mission = (o: object = {}) => ({
  from: '2020-01-01',
  to: null,
  staff: 'driver',
  driverType: 'CD',
  weeklyHours: 35,
  jobTitle: 'Conducteur',
  ...o,
});
export const office = (o: object = {}) => mission({ staff: 'sedentary', driverType: null, ...o });
export const whole = weekdays('2026-10-01', '2026-10-31');
