// What a company decides: its day of solidarity, its own thresholds.
import { describe, expect, it } from 'vitest';
import { legalLimits } from './limits.data.ts';
import { limitTable, solidarityDayIn } from './setting.ts';

const hour = 3600;

describe('the journée de solidarité in a period (L3133-7)', () => {
  const may = { first: '2026-05-01', last: '2026-05-31' };
  it('is Whit Monday, fifty days after Easter Sunday, 5 April 2026', () => {
    expect(solidarityDayIn({ solidarity: 'whit-monday' }, may)).toBe('2026-05-25');
    const june = { first: '2026-06-01', last: '2026-06-30' };
    expect(solidarityDayIn({ solidarity: 'whit-monday' }, june)).toBeNull();
  });
  it.each(['2026-05-01', '2026-05-31'])('is a date, the first and the last day too: %s', (day) => {
    expect(solidarityDayIn({ solidarity: day }, may)).toBe(day);
  });
  it.each([null, '2026-04-30', '2026-06-01'] as const)('is none with %s', (solidarity) => {
    expect(solidarityDayIn({ solidarity }, may)).toBeNull();
  });
});

describe('a company’s own thresholds', () => {
  const own = (name: string, hours: number) => limitTable([{ name, value: hours * hour }]);
  it('are the law’s where nothing is said', () => {
    expect(limitTable([])).toEqual(legalLimits);
  });
  it('never give a band less than nothing: 50 % begins where equivalence ends, at the earliest', () => {
    expect(own('MOIS_50', 180).month.CD).toEqual({
      base: 152 * hour,
      equivalence: 169 * hour,
      overtime25: 180 * hour,
    });
    expect(own('MOIS_50', 180).month.LD.overtime25).toBe(186 * hour);
    expect(own('SEMAINE_50', 38).week.CD).toEqual({
      base: 35 * hour,
      equivalence: 39 * hour,
      overtime25: 39 * hour,
    });
    expect(own('MOIS_CD', 150).month.CD.equivalence).toBe(152 * hour);
  });
  it('of the month leave weeks and quarters as they are', () => {
    const table = own('MOIS_CD', 160);
    expect(table.month.CD.equivalence).toBe(160 * hour);
    expect([table.week, table.quarter]).toEqual([legalLimits.week, legalLimits.quarter]);
  });
  it('who does not drive has so many hours at 25 % of the month', () => {
    expect(own('sedentaire_25', 30).month.sedentary).toEqual({
      base: legalLimits.month.sedentary.base,
      equivalence: legalLimits.month.sedentary.base,
      overtime25: legalLimits.month.sedentary.base + 30 * hour,
    });
  });
});
