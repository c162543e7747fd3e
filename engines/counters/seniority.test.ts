// Seniority of an employment, against dates worked out by hand.
import { describe, expect, it } from 'vitest';
import { countedSince, wholeMonths, type Employment, type EmploymentSpell } from './seniority.ts';

const own = (startsOn: string, endsOn: string | null = null): EmploymentSpell => ({
  startsOn,
  endsOn,
  hired: false,
});
const hired = (startsOn: string, endsOn: string): EmploymentSpell => ({
  startsOn,
  endsOn,
  hired: true,
});
const since = (o: Partial<Employment>, day: string) =>
  countedSince({ spells: [], uncounted: [], ...o }, day);

describe('the day from which seniority counts', () => {
  it('is the first of missions without a gap, whatever their number', () => {
    const spells = [
      own('2026-11-09'),
      own('2020-01-01', '2024-05-31'),
      own('2024-06-01', '2026-11-08'),
    ];
    expect(since({ spells }, '2026-11-30')).toBe('2020-01-01');
    expect(since({ spells }, '2024-06-01')).toBe('2020-01-01');
  });
  it('begins again after a day without a mission', () => {
    const spells = [own('2020-01-01', '2024-05-31'), own('2024-06-02')];
    expect(since({ spells }, '2026-11-30')).toBe('2024-06-02');
    expect(since({ spells }, '2024-06-01')).toBeNull();
  });
  it('takes over hired-in days of the three months before, no more (L1251-38)', () => {
    // Engaged on 1 June: from 1 March on. 20 to 31 May are 12 days; a mission since January gives 92 (31 + 30 + 31).
    expect(
      since({ spells: [own('2026-06-01'), hired('2026-05-20', '2026-05-31')] }, '2026-06-15'),
    ).toBe('2026-05-20');
    expect(
      since({ spells: [own('2026-06-01'), hired('2026-01-05', '2026-05-31')] }, '2026-06-15'),
    ).toBe('2026-03-01');
    expect(
      since({ spells: [own('2026-06-01'), hired('2026-01-05', '2026-02-28')] }, '2026-06-15'),
    ).toBe('2026-06-01');
  });
  it('is later by unpaid leave, and by half of parental leave, once they were taken', () => {
    const spells = [own('2020-01-01')];
    const unpaid = [{ first: '2023-03-01', last: '2023-03-31', half: false }];
    expect(since({ spells, uncounted: unpaid }, '2023-02-28')).toBe('2020-01-01');
    expect(since({ spells, uncounted: unpaid }, '2023-03-11')).toBe('2020-01-11');
    expect(since({ spells, uncounted: unpaid }, '2026-11-30')).toBe('2020-02-01');
    // Full-time parental leave of 31 days: 15 and a half, in favour of the employee 15 (L1225-54).
    const parental = [{ first: '2023-03-01', last: '2023-03-31', half: true }];
    expect(since({ spells, uncounted: parental }, '2026-11-30')).toBe('2020-01-16');
  });
  it('is the day that was taken over by agreement, less what is left out since the engagement', () => {
    const spells = [own('2023-06-01')];
    expect(since({ spells, agreed: '2015-03-01' }, '2026-11-30')).toBe('2015-03-01');
    const uncounted = [{ first: '2024-01-01', last: '2024-01-31', half: false }];
    expect(since({ spells, agreed: '2015-03-01', uncounted }, '2026-11-30')).toBe('2015-04-01');
    expect(since({ spells, agreed: '2015-03-01' }, '2023-05-31')).toBeNull();
  });
  it('is not touched by leave of an employment before', () => {
    const spells = [own('2020-01-01', '2022-12-31'), own('2023-06-01')];
    const uncounted = [{ first: '2022-01-01', last: '2022-12-31', half: false }];
    expect(since({ spells, uncounted }, '2026-11-30')).toBe('2023-06-01');
  });
});

describe('whole months', () => {
  it.each([
    ['2025-11-11', '2026-11-10', 11],
    ['2025-11-11', '2026-11-11', 12],
    ['2026-05-31', '2026-11-30', 6],
    ['2026-05-31', '2026-11-29', 5],
    ['2024-02-29', '2026-02-28', 24],
    ['2026-06-01', '2026-05-31', 0],
  ])('from %s to %s: %i', (first, day, months) => {
    expect(wholeMonths(first, day)).toBe(months);
  });
});
