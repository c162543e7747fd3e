import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from '#engines/formula/formula.ts';
import { checkHeading, type HeadingFormula } from './check-heading.ts';
import { starterHeadings, starterParameters, starterSoftware } from './starter-headings.data.ts';
import { FIGURE_KEYS } from '#areas/working-time/days/contract.ts';
import { bandNames, isWeekly } from './band-names.ts';
import { DAY_SUMS, followDays } from './day-sums.ts';
import {
  absencePart,
  dayNames,
  daysBehind,
  figureOf,
  periodValues,
  rowsOf,
  sumNames,
  vocabularyOf,
  type DayFacts,
  type MissionFacts,
} from './vocabulary.ts';

const parameters = starterParameters.map((p) => ({ ...p, since: '2025-01-01' }));
const vocabulary = vocabularyOf({ headings: starterHeadings, parameters });
const mission: MissionFacts = {
  driverType: 'LD',
  missionType: 'P',
  startsOn: '2025-01-01',
  monthlyMinutes: 9100,
  weeklyMinutes: 2100,
  first: '2026-10-01',
  last: '2026-10-31',
};
const day = (at: string, more: Partial<DayFacts> = {}): DayFacts => ({
  day: at,
  service: 0,
  amplitude: 0,
  driving: 0,
  work: 0,
  waiting: 0,
  breaks: 0,
  rest: 0,
  unknown: 0,
  night: 0,
  nightTransport: 0,
  sunday: 0,
  holiday: 0,
  theoretical: 0,
  distance: 0,
  meals: 0,
  overnights: 0,
  absenceCode: null,
  absenceHalves: 0,
  isHoliday: false,
  ...more,
});
const run = (
  formula: string,
  days: readonly DayFacts[],
  values: Record<string, number> = {},
): unknown => {
  const used = new Set(vocabulary.attributes.map((a) => a.name));
  const result = compileFormula(formula, vocabulary).run({
    values: { ...periodValues(mission, days, { parameters }), ...values },
    rows: rowsOf(days, used),
  });
  return 'error' in result ? result.error : result.value;
};

describe('the starter set', () => {
  it.each(starterHeadings.map((h) => [h.code, h] as const))(
    '%s reads and counts what it says',
    (_, h) => expect(checkHeading(h, starterHeadings, vocabulary).errors).toEqual([]),
  );
  it('gives every heading a code in files of ours, and in Silae only codes that are Silae’s', () => {
    for (const { codes } of starterHeadings) {
      expect(typeof codes.csv).toBe('string');
      expect(typeof codes.xlsx).toBe('string');
      expect(codes.silae ?? 'HS-').toMatch(/^HS-/);
    }
    expect(starterSoftware.map((s) => s.code).sort()).toEqual(['csv', 'silae', 'xlsx']);
  });
  it('pays every band that hours are judged into, each once', () => {
    const seconds = [1, 20, 300, 4_000, 50_000, 600_000];
    const bands = bandNames.filter((n) => n.band !== 'solidarity' && !isWeekly(n.band));
    const values = Object.fromEntries(bands.map((n, i) => [n.name, seconds[i] ?? 0]));
    const paid = ['HNORM', 'HC10', 'HC25', 'HEQ', 'HS25', 'HS50'].map((code) =>
      Number(run(starterHeadings.find((h) => h.code === code)?.formula ?? '', [], values)),
    );
    expect(paid).toEqual(seconds);
  });
  it('has no hours by band where no period is judged', () => {
    expect(run('heures.equivalence', [day('2026-10-01', { service: 36_000 })])).toEqual(
      expect.stringContaining('n’est pas renseign'),
    );
  });
});

it('some hours away are those hours, and their part of the planned time in days', () => {
  const d = day('2026-10-05', { absenceCode: 'FOR', absenceSeconds: 12_600, theoretical: 25_200 });
  expect([
    absencePart(d, 'FOR', 'heures'),
    absencePart(d, 'FOR', 'jours'),
    absencePart({ ...d, theoretical: 0 }, 'FOR', 'jours'),
    run('absences("FOR").heures', [d]),
  ]).toEqual([12_600, 5_000, 0, 12_600]);
});
it('two types of one day are both paid, each with its own hours and halves', () => {
  const d = day('2026-10-05', {
    absenceCode: 'RTT',
    absenceHalves: 1,
    moreAbsences: [
      { code: 'VM', halves: 0, seconds: 5_040 },
      { code: 'CP', halves: 1, seconds: 0 },
    ],
    theoretical: 25_200,
  });
  expect(
    [
      'absences("RTT").heures',
      'absences("VM").heures',
      'absences("CP").heures',
      'absences("VM").jours',
      'absences("CP").jours',
      'absences("MAL").heures',
    ].map((formula) => run(formula, [d])),
  ).toEqual([12_600, 5_040, 12_600, 2_000, 5_000, 0]);
  expect(daysBehind('absences("VM").heures', [d])).toEqual([{ day: '2026-10-05', value: 5_040 }]);
});

const one = (formula: string, more: Partial<HeadingFormula> = {}): HeadingFormula => ({
  code: 'HSERV',
  label: 'x',
  unit: 'hour',
  formula,
  ...more,
});
describe('checking a heading', () => {
  const sumOfBands = one('rubrique("HSERV") - heures.normales', { code: 'HS_TOUTES' });
  const withSum = [...starterHeadings, sumOfBands];
  const vocabularyWithSum = vocabularyOf({ headings: withSum, parameters });
  it.each([
    ['heures.sevice', 'heures.sevice inconnu : vouliez-vous heures.service ?'],
    ['heures.service + 3', 'On ne peut pas réunir des heures et un nombre.'],
    ['somme(jour.repas)', 'Cette rubrique compte : heures ; la formule donne : nombre.'],
    [
      'rubrique("HS_TOUTES")',
      'Ces rubriques s’attendent l’une l’autre : HSERV → HS_TOUTES → HSERV. Retirez l’un des renvois.',
    ],
    [
      'rubrique("HSERV") + 1h',
      'Ces rubriques s’attendent l’une l’autre : HSERV → HSERV. Retirez l’un des renvois.',
    ],
    ['seuil("MOIS_51")', 'Seuil « MOIS_51 » : code inconnu ; vouliez-vous « MOIS_50 » ?'],
    ['', 'La formule est vide.'],
  ])('refuses %j', (formula, message) =>
    expect(checkHeading(one(formula), withSum, vocabularyWithSum).errors[0]?.message).toBe(message),
  );
  it('takes a rate for a number and never throws', () => {
    expect(
      checkHeading(one('25 %', { unit: 'number', code: 'X' }), starterHeadings, vocabulary).errors,
    ).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        checkHeading(one(text), starterHeadings, vocabulary);
      }),
    );
  });
});

describe('the names of a period', () => {
  const days = [
    day('2026-10-01', { service: 30_000, night: 600, driving: 20_000 }),
    day('2026-10-02', { absenceCode: 'CP', absenceHalves: 1, theoretical: 25_200 }),
    day('2026-10-03', { service: 1 }),
    day('2026-10-04', { absenceCode: 'CP', absenceHalves: 2, theoretical: 25_201 }),
  ];
  it.each([
    ['heures.service', 30_001],
    ['jours.travailles', 20_000],
    ['absences("CP").jours', 15_000],
    ['absences("CP").heures', 12_600 + 25_201],
    ['absences("MAL").jours', 0],
    ['mission.heures_mensuelles', 546_000],
    ['somme(jour.conduite où jour.absence <> "CP")', 20_000],
    ['somme(1 où jour.ferie)', 0],
    ['parametre("base_151_67")', 546_012],
  ])('%s', (formula, value) => expect(run(formula, days)).toBe(value));
  it('say which days made them', () => {
    for (const name of [
      'heures.service',
      'heures.nuit',
      'jours.travailles',
      'absences("CP").jours',
      'absences("CP").heures',
    ])
      expect(
        daysBehind(name, days)?.reduce((sum, d) => sum + d.value, 0),
        name,
      ).toBe(run(name, days));
    expect(daysBehind('collaborateur.type', days)).toBeNull();
  });
});

describe('a changed day', () => {
  const names = new Set(vocabulary.attributes.map((a) => a.name));
  const all = (days: readonly DayFacts[]) => ({
    values: periodValues(mission, days, { parameters }),
    rows: rowsOf(days, names),
  });
  it('changes its week and its period as the calculation would have them', () => {
    const anyDays = fc.array(
      fc.record({
        service: fc.nat(50_000),
        night: fc.nat(20_000),
        driving: fc.nat(30_000),
        waiting: fc.nat(9_000),
        work: fc.nat(9_000),
        sunday: fc.nat(9_000),
        holiday: fc.nat(9_000),
        theoretical: fc.nat(28_000),
      }),
      { minLength: 12, maxLength: 12 },
    );
    fc.assert(
      fc.property(anyDays, anyDays, fc.integer({ min: 0, max: 12 }), (was, is, changed) => {
        const made = (facts: typeof was) =>
          facts.map((f, i) => day(`2026-10-${String(i + 1).padStart(2, '0')}`, f));
        const [before, after] = [
          all(made(was)),
          all(made(was.map((f, i) => (i < changed ? (is[i] ?? f) : f)))),
        ];
        const days = before.rows.day.map((row, i) =>
          i < changed ? (after.rows.day[i] ?? row) : row,
        );
        expect(
          followDays({
            values: before.values,
            weeks: before.rows.week,
            before: before.rows.day,
            after: days,
          }),
        ).toEqual({ values: after.values, weeks: after.rows.week });
      }),
    );
  });
  it('has all the sums of the vocabulary', () => {
    const one = all([
      day('2026-10-01', {
        service: 1,
        driving: 2,
        work: 3,
        waiting: 4,
        night: 5,
        sunday: 6,
        holiday: 7,
        theoretical: 8,
      }),
    ]);
    const sums = Object.keys(one.values).filter((name) => name.startsWith('heures.'));
    expect(Object.keys(DAY_SUMS).sort()).toEqual(sums.sort());
    for (const name of sums)
      expect(one.rows.day[0]?.values[DAY_SUMS[name] ?? ''], name).toBe(one.values[name]);
  });
});

it('says with a dated setting since when its value counts', () => {
  const { keyed } = vocabularyOf({
    headings: [],
    parameters: [
      {
        kind: 'parameter',
        name: 'heures_base',
        unit: 'hour',
        value: 547_200,
        since: '2026-11-01',
        source: 'Accord du 1er octobre',
      },
    ],
  });
  expect(keyed.find((k) => k.key === 'heures_base')?.doc).toBe(
    'Accord du 1er octobre — en vigueur depuis le 01/11/2026',
  );
});

describe('the one figure that a name reads', () => {
  const figures = FIGURE_KEYS.map((key, i) => [key, 60 * (i + 1)] as const);
  const full = day('2026-10-05', {
    ...Object.fromEntries(figures),
    isHoliday: true,
    absenceCode: 'CP',
    absenceHalves: 2,
  });
  const names = [
    ...dayNames.map(({ name, read }) => ({ name, read })),
    ...sumNames.map(({ name, each }) => ({ name, read: each })),
  ];
  it.each(names.filter(({ name }) => figureOf(name) !== undefined))(
    'is all it needs: $name',
    ({ name, read }) => {
      const alone = figures.filter(([key]) => key === figureOf(name));
      expect(read(day('2026-10-05', Object.fromEntries(alone)))).toBe(read(full));
    },
  );
  it('is none where a name reads the day, a holiday or an absence', () =>
    expect(names.flatMap(({ name }) => (figureOf(name) === undefined ? name : []))).toEqual([
      'jour.premier_mai',
      'jour.ferie_designe',
      'jour.dimanche_entier',
      'jour.ferie_entier',
      'jour.ferie_entier_premier_mai',
      'jour.ferie_entier_designe',
      'jour.anciennete_mois',
      'jour.ferie',
      'jour.absence',
    ]));
});
