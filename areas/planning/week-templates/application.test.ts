import { describe, expect, it } from 'vitest';
import type { Shift } from '#areas/planning/changes/contract.ts';
import { shiftOfDay, wantedDays, type Asked, type Standing } from './application.ts';

const shift = (start: number): Shift => ({ code: 'CD', start, end: start + 480, pause: 45 });
const [EARLY, LATE, NIGHT] = [shift(300), shift(780), shift(1_260)];
/** Mornings all week, then afternoons, then two nights. */
const weeks = [
  [EARLY, EARLY, EARLY, EARLY, EARLY, null, null],
  [LATE, LATE, LATE, LATE, LATE, null, null],
  [null, null, null, NIGHT, NIGHT, null, null],
];
const range = { first: '2027-03-22', last: '2027-04-11' };
const asked: Asked = {
  weeks,
  range,
  replaces: false,
  published: false,
  frees: false,
  holidays: false,
};
const standing: Standing = {
  begins: 0,
  planned: () => null,
  isPublished: () => false,
  isHoliday: () => false,
};
const outcomes = (o: Partial<Asked> = {}, s: Partial<Standing> = {}): Record<string, string> =>
  Object.fromEntries(
    wantedDays({ ...asked, ...o }, { ...standing, ...s }).map((d) => [d.day, d.outcome]),
  );

describe('a cycle laid down', () => {
  it('turns from Monday to Monday, over the change to summer time and the end of a month', () => {
    const place = { first: '2027-03-24', begins: 0 };
    // A Wednesday: its week is the first, Monday’s too.
    expect(shiftOfDay(weeks, place, '2027-03-24')).toBe(EARLY);
    expect(shiftOfDay(weeks, place, '2027-03-28')).toBeNull(); // Sunday, 23 hours long
    expect(shiftOfDay(weeks, place, '2027-03-29')).toBe(LATE);
    expect(shiftOfDay(weeks, place, '2027-04-05')).toBeNull();
    expect(shiftOfDay(weeks, place, '2027-04-08')).toBe(NIGHT);
    expect(shiftOfDay(weeks, place, '2027-04-12')).toBe(EARLY);
  });
  it('begins in the week that is chosen for the person', () => {
    const from = (begins: number) =>
      ['2027-03-22', '2027-03-29', '2027-04-08'].map((day) =>
        shiftOfDay(weeks, { first: range.first, begins }, day),
      );
    expect(from(1)).toEqual([LATE, null, EARLY]);
    expect(from(2)).toEqual([null, EARLY, LATE]);
  });
  it('plans twelve days of three weeks, and says nothing of the others', () => {
    const seen = Object.values(outcomes());
    expect(seen).toHaveLength(12);
    expect(new Set(seen)).toEqual(new Set(['create']));
  });
});

describe('what stands', () => {
  const planned = (day: string): Shift | null =>
    ({ '2027-03-22': EARLY, '2027-03-23': LATE, '2027-03-27': LATE })[day] ?? null;
  it('stays unless it shall be replaced; a day off frees only where asked for', () => {
    const of = (o: Partial<Asked>) => {
      const all = outcomes(o, { planned });
      return ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-27'].map((day) => all[day]);
    };
    expect(of({})).toEqual(['same', 'kept', 'create', 'kept']);
    expect(of({ replaces: true })).toEqual(['same', 'replace', 'create', 'kept']);
    expect(of({ replaces: true, frees: true })).toEqual(['same', 'replace', 'create', 'free']);
    expect(of({ frees: true })).toEqual(['same', 'kept', 'create', 'kept']);
  });
  it('is not touched where it was published, empty days too, unless asked for', () => {
    const isPublished = (day: string): boolean => day <= '2027-03-24';
    const of = (o: Partial<Asked>) => {
      const all = outcomes({ replaces: true, ...o }, { planned, isPublished });
      return ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25'].map((day) => all[day]);
    };
    expect(of({})).toEqual(['same', 'published', 'published', 'create']);
    expect(of({ published: true })).toEqual(['same', 'replace', 'create', 'create']);
  });
  it('stays on public holidays, unless asked for', () => {
    // Easter Monday.
    const isHoliday = (day: string): boolean => day === '2027-03-29';
    expect(outcomes({}, { isHoliday })['2027-03-29']).toBe('holiday');
    expect(outcomes({ holidays: true }, { isHoliday })['2027-03-29']).toBe('create');
  });
});
