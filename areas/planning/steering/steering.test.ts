import { describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { checkFormula } from '#engines/formula/formula.ts';
import { vocabularyOf } from '#areas/pay-variables/headings/server/api.ts';
import { shownValue, toneOf, type Threshold } from './column.ts';
import { contractSeconds } from './contract-hours.ts';
import { computeText, figuresIn, inputsOf, namesIn } from './server/compute.ts';
import type { Person } from './server/load-people.ts';
import { starterSteering } from './starter.data.ts';
import { steeringNames } from './vocabulary.ts';

const names = steeringNames(
  vocabularyOf({
    headings: [{ code: 'HS25', label: 'Heures à 25 %', unit: 'hour' }],
    parameters: [],
  }),
);

describe('what a column shows', () => {
  it.each([
    [27_000, 'hour', { format: 'unit', decimals: 0 }, '7h30'],
    [27_000, 'hour', { format: 'decimal', decimals: 2 }, '7,50'],
    [-3_600, 'hour', { format: 'unit', decimals: 0 }, '−1h00'],
    [30_000, 'day', { format: 'unit', decimals: 0 }, '3 j'],
    [2_500, 'rate', { format: 'decimal', decimals: 1 }, '25,0'],
    [-4_000, 'number', { format: 'decimal', decimals: 0 }, '0'],
    [0, 'hour', { format: 'unit', decimals: 0 }, '–'],
    [null, 'hour', { format: 'unit', decimals: 0 }, 'n. d.'],
  ] as const)('%s %s as %j: %s', (value, unit, look, text) =>
    expect(shownValue(value, unit, look)).toBe(text),
  );
  const thresholds: Threshold[] = [
    { side: 'above', at: 48, tone: 'danger' },
    { side: 'above', at: 40, tone: 'warning' },
    { side: 'below', at: 10, tone: 'info' },
  ];
  it.each([
    [49, 'danger'],
    [48, 'warning'],
    [40, null],
    [10, null],
    [9, 'info'],
  ] as const)('%s has the tone of the first threshold it passes: %s', (value, tone) =>
    expect(toneOf(value, thresholds)).toBe(tone),
  );
});

describe('the names of steering formulas', () => {
  it('know the planning, and no heading', () => {
    expect(checkFormula('planning.base - planning.heures', names)).toMatchObject({
      ok: true,
      unit: 'hour',
    });
    expect(checkFormula('rubrique("HS25")', names)).toMatchObject({
      ok: false,
      errors: [
        {
          code: 'unknown-key',
          message: 'Rubrique « HS25 » : aucun nom de cette nature ne se lit ici.',
        },
      ],
    });
  });
  it('every starter formula reads and counts its unit', () =>
    expect(
      starterSteering.filter((s) => {
        const c = checkFormula(s.text, names);
        return !c.ok || (c.unit !== s.unit && s.unit !== 'number');
      }),
    ).toEqual([]));
});

const range = { first: '2026-05-01', last: '2026-05-31' };
const person = (id: number, hours: number): Person => ({
  id,
  name: `P${id}`,
  mission: {
    driverType: 'CD',
    missionType: 'P',
    startsOn: '2024-01-01',
    monthlyMinutes: 9_100,
    weeklyMinutes: 2_100,
    ...range,
  },
  planned: {
    base: 9_100 * 60,
    hours,
    days: 20,
    saturdays: 1,
    sundays: 0,
    nights: 0,
    away: 0,
    awayHours: 0,
    free: 10,
  },
});
describe('computing over people', () => {
  const people = [person(1, 540_000), person(2, 600_000)];
  const run = (text: string) => {
    const used = namesIn([text], names);
    return computeText(
      text,
      names,
      inputsOf(people, { starts: new Int32Array(3), days: [] }, { parameters: [] }, used),
    );
  };
  it('one value per person', () =>
    expect(run('planning.base - planning.heures')).toEqual({
      values: [6_000, -54_000],
      errors: [],
    }));
  it('a value that cannot be computed says why, and only there', () => {
    const computed = run('1h * (1 / (planning.heures / 150h - 1))');
    expect(computed.values[0]).toBeNull();
    expect(computed.errors).toEqual([[0, expect.stringMatching(/zéro/)]]);
    expect(computed.values[1]).toBeGreaterThan(0);
  });
  it('a text that no longer reads gives nobody a value', () =>
    expect(run('planning.oublie').errors.map(([i]) => i)).toEqual([0, 1]));
  it('of days, only the figures that some text speaks of are loaded; all of them where one speaks of more than figures', () =>
    expect(
      [
        'planning.heures',
        'heures.conduite',
        'heures.conduite + somme(jour.nuit)',
        'heures.conduite * absences("CP").jours',
        'somme(1 où jour.ferie)',
      ].map((text) => figuresIn(namesIn([text], names))),
    ).toEqual([null, ['driving'], ['driving', 'night'], undefined, undefined]));
});
describe('the hours that contracts ask for', () => {
  const H = 3_600;
  const contract = { from: '2020-01-01', to: null, monthlyMinutes: 9_100, weeklyMinutes: 2_100 };
  const week = (monday: string) => ({ first: monday, last: addDays(monday, 6) });
  it('of a whole month are those of the contract', () =>
    expect(contractSeconds([contract], range)).toBe(546_000));
  it('of a month begun or left are the share of its Mondays to Fridays: 8 of the 21 of May 2026', () =>
    expect(contractSeconds([{ ...contract, from: '2026-05-11', to: '2026-05-20' }], range)).toBe(
      (546_000 * 8) / 21,
    ));
  it.each(['2026-02-23', '2026-04-27', '2026-05-11', '2026-10-19', '2026-12-28', '2028-02-28'])(
    'of any week are 35h00, across two months and two clocks too: %s',
    (monday) => expect(contractSeconds([contract], week(monday))).toBe(35 * H),
  );
  it('of four weeks are 140h00, of a month and a week both', () => {
    expect(contractSeconds([contract], { first: '2026-04-27', last: '2026-05-24' })).toBe(140 * H);
    expect(contractSeconds([contract], { first: '2026-04-27', last: '2026-05-31' })).toBe(
      546_000 + 4 * 7 * H,
    );
  });
  it('of a part-time week are its own, and a Saturday and a Sunday ask for nothing', () => {
    const partTime = { ...contract, monthlyMinutes: 6_240, weeklyMinutes: 1_440 };
    expect(contractSeconds([partTime], week('2026-05-11'))).toBe(24 * H);
    expect(contractSeconds([contract], { first: '2026-05-16', last: '2026-05-17' })).toBe(0);
  });
  it('of a change in mid-week are the days of each contract', () =>
    expect(
      contractSeconds(
        [
          { ...contract, to: '2026-05-12' },
          { ...contract, from: '2026-05-13', monthlyMinutes: 6_240, weeklyMinutes: 1_440 },
        ],
        week('2026-05-11'),
      ),
    ).toBe(14 * H + (3 * 24 * H) / 5));
  it('without a week of its own are twelve fifty-seconds of the month', () =>
    expect(contractSeconds([{ ...contract, weeklyMinutes: 0 }], week('2026-05-11'))).toBe(
      Math.round((9_100 * 60 * 12) / 52),
    ));
});
