// Words for writing hostile months.
import type { Day } from '../../french-time/days.ts';
import { hours, mission, october, paris, weekdays } from './written-case.ts';

export const ld = (o: object = {}) => mission({ driverType: 'LD', ...o });
export const me = (o: object = {}) => mission({ driverType: 'ME', ...o });
export const week = (monday: Day, friday: Day, n: number) => [hours(weekdays(monday, friday), n)];
type Span = readonly [from: string, to: string, activity: 'driving' | 'work' | 'break'];
export const on = (day: Day, ...shift: readonly Span[]) => [{ dates: [day], shift }];
type Bands = readonly [normal: number, equivalence: number, at25: number, at50: number];
export const bands = ([normal, equivalence25, overtime25, overtime50]: Bands) => ({
  normal,
  equivalence25,
  overtime25,
  overtime50,
});
export const base = { period: october, company: paris() } as const;
