import { describe, expect, it } from 'vitest';
import type { GridHeading, GridRow } from './grid.ts';
import { countJudged, isImpossible, judgeOf, largestGaps, NOTHING_USUAL } from './judged-grid.ts';

const headings: GridHeading[] = [
  { id: 1, code: 'HS', label: 'Heures', unit: 'hour', decimals: 2 },
  { id: 2, code: 'SOLDE', label: 'Solde', unit: 'day', decimals: 2, balance: true },
];
const period = { firstDay: '2026-10-01', lastDay: '2026-10-31' };
const row = (mission: number, hours: number, more: Partial<GridRow> = {}): GridRow => ({
  mission,
  person: mission,
  name: `N${mission}`,
  matricule: `${mission}`,
  agency: 1,
  type: 'P',
  driver: 'LD',
  employer: null,
  from: null,
  to: null,
  stale: false,
  cells: [
    [mission, hours * 3_600, null, null, null],
    [mission + 500, -30_000, null, null, null],
  ],
  ...more,
});
/** A hundred people with 150 h, and then some. */
const crowd = Array.from({ length: 100 }, (_, i) => row(i + 1, 150));
const usual = (hours: number) => ({
  months: ['2026-09'],
  people: { 900: [[hours * 3_600], null] },
});

describe('the judge of a grid', () => {
  it('finds the one figure that is unlike its person’s and everybody’s', () => {
    const rows = [...crowd, row(900, 15)];
    const judge = judgeOf({ rows, headings, period }, usual(152));
    expect(judge.standing(rows[100] ?? row(0, 0), 0)).toMatchObject({
      unlike: true,
      usual: 152 * 3_600,
      ownUsual: true,
      impossible: null,
    });
    expect(countJudged({ rows, headings }, judge)).toEqual({ impossible: 0, unlike: 1 });
    expect(largestGaps({ rows, headings }, judge, 1)[0]?.row.mission).toBe(900);
  });

  it('leaves an unusual figure alone that somebody found normal, until it is another one', () => {
    const rows = [...crowd, row(900, 15)];
    const by = { by: 'Jeanne', at: '2026-11-02T08:00:00Z' };
    const judge = (value: number) =>
      judgeOf(
        { rows, headings, period },
        { ...usual(152), accepted: { '900 0': { value, ...by } } },
      );
    const accepted = judge(15 * 3_600);
    expect(countJudged({ rows, headings }, accepted).unlike).toBe(0);
    expect(largestGaps({ rows, headings }, accepted, 1)[0]?.judgement.accepted).toMatchObject(by);
    expect(countJudged({ rows, headings }, judge(15 * 3_600 - 1)).unlike).toBe(1);
    // What is being typed there is judged by itself.
    expect(accepted.judge(rows[100] ?? row(0, 0), 0, 14 * 3_600).unlike).toBe(true);
  });
  it('judges a person with two missions by both together', () => {
    const halves = [row(900, 80), row(901, 72, { person: 900 })];
    const judge = judgeOf({ rows: [...crowd, ...halves], headings, period }, usual(152));
    expect(countJudged({ rows: halves, headings }, judge).unlike).toBe(0);
    expect(judge.judge(halves[0] ?? row(0, 0), 0, 800 * 3_600).unlike).toBe(true);
  });

  it('knows that eight days of a mission hold 192 hours, and that balances may be negative', () => {
    const short = row(900, 193, { from: '2026-10-01', to: '2026-10-08' });
    const judge = judgeOf({ rows: [...crowd, short], headings, period }, NOTHING_USUAL);
    expect(isImpossible(short, 0, judge)).toBe(true);
    expect(isImpossible(short, 1, judge)).toBe(false);
    expect(judge.judge(short, 0, 192 * 3_600).impossible).toBeNull();
    expect(largestGaps({ rows: [...crowd, short], headings }, judge, 9)[0]?.row).toBe(short);
  });

  it('takes a figure put in by hand for confirmed', () => {
    const put = row(900, 10, {
      cells: [[900, 3_600, -3_600, null, null], null],
    });
    const judge = judgeOf({ rows: [...crowd, put], headings, period }, NOTHING_USUAL);
    expect(judge.standing(put, 0)?.impossible).toBe('negative');
    expect(isImpossible(put, 0, judge)).toBe(false);
  });

  it('judges the month’s own figure, not what it takes back of past months', () => {
    const back = row(900, 150, {
      cells: [[900, 150 * 3_600, null, null, null, -200 * 3_600], null],
    });
    const judge = judgeOf({ rows: [...crowd, back], headings, period }, NOTHING_USUAL);
    expect(judge.standing(back, 0)).toMatchObject({ impossible: null, unlike: false });
  });
});
