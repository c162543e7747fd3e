// Which days count, what is refused, what is due: by the calendars of 2026 and 2024.
import { expect, it } from 'vitest';
import {
  countsAsDay,
  daysText,
  dueUntil,
  expectedHalves,
  isOrdered,
  refusalOf,
  spellsOf,
  targetOf,
  usualPortion,
  type DayFacts,
  type Portion,
  type Rule,
} from './rules.ts';

const rule: Rule = {
  startsOn: '2026-02-01',
  weekdays: [1, 2, 3, 4, 5],
  countsHolidays: false,
  unit: 'half_day',
  rhythm: 'month',
  targetHalves: 436,
  hours: { morningStart: 540, morningEnd: 750, afternoonStart: 810, afternoonEnd: 1_020 },
};
const on = (day: string, more: Partial<DayFacts> = {}): DayFacts => ({
  day,
  holiday: false,
  away: [],
  hasMission: true,
  ...more,
});
const refused = (
  day: DayFacts,
  portion: Portion = 'FULL',
  of: Partial<Rule> = {},
  today = '2026-12-01',
) => refusalOf({ ...rule, ...of }, day, { portion, today });

it('counts working days from the start on, holidays only where the company says so', () => {
  expect(countsAsDay(rule, on('2026-02-01'))).toBe(false); // a Sunday
  expect(countsAsDay(rule, on('2026-02-02'))).toBe(true);
  expect(countsAsDay(rule, on('2026-01-30'))).toBe(false);
  // Its first day counts, and may be declared.
  const started = { ...rule, startsOn: '2026-02-03' };
  expect(['2026-02-02', '2026-02-03'].map((day) => countsAsDay(started, on(day)))).toEqual([
    false,
    true,
  ]);
  expect(refused(on('2026-02-03'), 'FULL', started)).toBeNull();
  expect(countsAsDay(rule, on('2026-05-01', { holiday: true }))).toBe(false);
  expect(countsAsDay({ ...rule, countsHolidays: true }, on('2026-05-01', { holiday: true }))).toBe(
    true,
  );
});
it('expects what absences leave, and nothing without a contract', () => {
  expect(expectedHalves(rule, on('2026-11-26'))).toBe(2);
  expect(expectedHalves(rule, on('2026-11-26', { away: ['morning'] }))).toBe(1);
  expect(expectedHalves(rule, on('2026-11-26', { away: ['morning', 'afternoon'] }))).toBe(0);
  expect(expectedHalves(rule, on('2026-11-26', { hasMission: false }))).toBe(0);
});
it('says why a day is not declared so', () => {
  expect(refused(on('2026-11-26'))).toBeNull();
  expect(refused(on('2026-11-26'), 'FULL', {}, '2026-11-26')).toBeNull();
  expect(refused(on('2026-11-27'), 'FULL', {}, '2026-11-26')).toBe('future');
  expect(refused(on('2026-01-30'))).toBe('notYet');
  expect(refused(on('2026-11-28'))).toBe('notCounted');
  expect(refused(on('2026-11-11', { holiday: true }))).toBe('holiday');
  expect(refused(on('2026-11-26'), 'MORNING', { unit: 'day' })).toBe('wholeDays');
  // Half an absence leaves a half even where whole days are the rule.
  expect(refused(on('2026-11-26', { away: ['afternoon'] }), 'MORNING', { unit: 'day' })).toBeNull();
  expect(refused(on('2026-11-26', { away: ['afternoon'] }))).toBe('away');
  expect(refused(on('2026-11-26', { away: ['afternoon'] }), 'AFTERNOON')).toBe('away');
  expect(refused(on('2026-11-26', { away: ['morning', 'afternoon'] }), 'NONE')).toBeNull();
});
it('proposes what absences leave', () => {
  expect(usualPortion([])).toBe('FULL');
  expect(usualPortion(['morning'])).toBe('AFTERNOON');
  expect(usualPortion(['afternoon'])).toBe('MORNING');
  expect(usualPortion(['morning', 'afternoon'])).toBe('NONE');
});
it('is due by the last Sunday, or by the last day of the month before', () => {
  expect(dueUntil('week', '2026-11-26')).toBe('2026-11-22');
  expect(dueUntil('week', '2026-11-22')).toBe('2026-11-15'); // its own Sunday is not over
  expect(dueUntil('week', '2026-11-23')).toBe('2026-11-22');
  expect(dueUntil('month', '2026-11-30')).toBe('2026-10-31');
  expect(dueUntil('month', '2026-12-01')).toBe('2026-11-30');
});
it('asks of a part of a year its part of the target, begun halves whole', () => {
  const whole = { first: '2020-01-01', last: '2199-12-31' };
  const company = { own: null, company: 436 };
  expect(targetOf(2026, company, [whole])).toBe(436);
  // From 1 July: 184 days of 365. 436 × 184 / 365 = 219.79.
  expect(targetOf(2026, company, [{ first: '2026-07-01', last: '2199-12-31' }])).toBe(220);
  // A leap year: 1 March to 31 December are 306 days of 366. 436 × 306 / 366 = 364.52.
  expect(targetOf(2024, company, [{ first: '2024-03-01', last: '2024-12-31' }])).toBe(365);
  // Two roles at once are no two people.
  expect(targetOf(2026, company, [whole, { first: '2026-03-01', last: '2026-06-30' }])).toBe(436);
  expect(targetOf(2026, { own: 400, company: 436 }, [])).toBe(400);
  expect(targetOf(2026, company, [])).toBe(0);
});
it('stands for the hours of its halves', () => {
  expect(spellsOf('FULL', rule.hours)).toEqual([
    { from: 540, to: 750 },
    { from: 810, to: 1_020 },
  ]);
  expect(spellsOf('MORNING', rule.hours)).toEqual([{ from: 540, to: 750 }]);
  expect(spellsOf('AFTERNOON', rule.hours)).toEqual([{ from: 810, to: 1_020 }]);
  expect(spellsOf('NONE', rule.hours)).toEqual([]);
  expect(isOrdered(rule.hours)).toBe(true);
  expect(isOrdered({ ...rule.hours, afternoonStart: 750 })).toBe(true);
  expect(isOrdered({ ...rule.hours, afternoonStart: 749 })).toBe(false);
  expect(isOrdered({ ...rule.hours, afternoonEnd: 1_441 })).toBe(false);
});
it('writes halves as days', () => {
  expect([0, 1, 2, 13, 436].map(daysText)).toEqual(['0', '0,5', '1', '6,5', '218']);
});
