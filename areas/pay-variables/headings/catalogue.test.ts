// Worked by hand from the articles named in each formula: what a month was, and what each heading must say of it.
import { describe, expect, it } from 'vitest';
import { compileFormula, checkFormula } from '#engines/formula/formula.ts';
import { addDays, type DayRange } from '#engines/french-time/days.ts';
import { wholeMonths } from '#engines/counters/seniority.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { mondaysToFridays } from '#engines/french-time/weeks.ts';
import { noHours } from '#engines/overtime/bands.ts';
import type { PeriodLength } from '#engines/overtime/limits.data.ts';
import { judge } from '#engines/overtime/overtime.ts';
import { defaultSetting, limitTable } from '#engines/overtime/setting.ts';
import type { MissionBands } from './band-names.ts';
import { catalogueHeadings, catalogueParameters } from './catalogue.data.ts';
import { checkHeading, headingsNamed } from './check-heading.ts';
import type { Population } from './populations.ts';
import { parametersInForce } from './heading.ts';
import { starterHeadings } from './starter-headings.data.ts';
import {
  periodValues,
  rowsOf,
  vocabularyOf,
  type DayFacts,
  type MissionFacts,
} from './vocabulary.ts';

const parameters = parametersInForce(catalogueParameters, '2026-12-31');
const all = [...starterHeadings, ...catalogueHeadings];
const vocabulary = vocabularyOf({ headings: all, parameters });
const used = new Set(vocabulary.attributes.map((a) => a.name));
const h = (hours: number, minutes = 0): number => hours * 3600 + minutes * 60;

interface Month {
  readonly driver?: 'CD' | 'LD' | 'ME';
  readonly category?: MissionFacts['category'];
  readonly weekly?: number;
  readonly since?: string;
  readonly days?: readonly Partial<DayFacts>[];
  readonly first?: string;
  readonly typed?: Readonly<Record<string, number>>;
  readonly until?: string;
  readonly countedBy?: PeriodLength;
}
/** Days follow each other from the first of the month on. */
const factsOf = (m: Month): DayFacts[] =>
  (m.days ?? []).map((d, i) => ({
    day: addDays(m.first ?? '2026-10-01', i),
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
    theoretical: h(7),
    distance: 0,
    meals: 0,
    overnights: 0,
    absenceCode: null,
    absenceHalves: 0,
    isHoliday: false,
    ...d,
  }));
/** As the server judges them: one mission, alone in its company. */
const bandsOf = (m: Month, days: readonly DayFacts[], period: DayRange): MissionBands => {
  const one = {
    period,
    missions: [
      {
        id: 1,
        startsOn: m.since ?? '2020-01-01',
        endsOn: m.until ?? null,
        staff: m.driver ?? 'sedentary',
        weeklySeconds: (m.weekly ?? 35) * 3600,
        payroll: 'P',
      },
    ],
    days: days.map((d) => ({ day: d.day, service: d.service, counted: 0 })),
    earlier: m.typed?.['HTRIM_ANT'] ?? 0,
    table: limitTable(parameters),
  } as const;
  const { bands } = judge({ ...one, length: m.countedBy ?? 'month' });
  const weeks = judge({ ...one, length: 'week', structuralPaidApart: true }).bands.get(1);
  return {
    ...(bands.get(1) ?? noHours),
    solidarity: 0,
    week25: weeks?.overtime25 ?? 0,
    week50: weeks?.overtime50 ?? 0,
    ...structure(m, period, bands.get(1)?.overtime25 ?? 0),
  };
};
/** 17.33 h a month of a contract of 39 h, by Mondays to Fridays under mission; what is paid at 25 % beyond. */
const structure = (m: Month, period: DayRange, at25: number) => {
  const held = {
    first: (m.since ?? '') > period.first ? (m.since ?? '') : period.first,
    last: m.until ?? period.last,
  };
  const part = mondaysToFridays(held) / mondaysToFridays(period);
  const structural =
    (m.weekly ?? 35) >= 39 && m.driver === undefined ? Math.round(17.33 * 3600 * part) : 0;
  return { structural, beyondStructure25: Math.max(0, at25 - structural) };
};
const valueOf = (code: string, m: Month): number | string => {
  const heading = all.find((x) => x.code === code);
  if (heading === undefined) return `${code} ?`;
  const startsOn = m.since ?? '2020-01-01';
  const days = factsOf(m).map((d) => ({ ...d, seniorityMonths: wholeMonths(startsOn, d.day) }));
  const first = m.first ?? '2026-10-01';
  const last = daysOfMonth(first.slice(0, 7)).last;
  const bands = bandsOf(m, days, { first, last });
  const mission: MissionFacts = {
    driverType: m.driver ?? null,
    missionType: 'P',
    startsOn,
    endsOn: m.until ?? null,
    monthlyMinutes: 9100,
    weeklyMinutes: (m.weekly ?? 35) * 60,
    first,
    last,
    ...(m.category === undefined ? {} : { category: m.category }),
    bands,
    person: {
      since: startsOn,
      months: wholeMonths(startsOn, last),
      night: days.reduce((sum, d) => sum + d.night, 0),
      overtime: bands.overtime25 + bands.overtime50,
      earlierOvertime: m.typed?.['HS_TRIM_ANT'] ?? 0,
    },
  };
  const named = headingsNamed(checkFormula(heading.formula, vocabulary).references).map(
    (needed) => [`rubrique("${needed}")`, m.typed?.[needed] ?? Number(valueOf(needed, m))] as const,
  );
  const result = compileFormula(heading.formula, vocabulary).run({
    values: {
      ...periodValues(mission, days, {
        parameters: parametersInForce(catalogueParameters, last),
        overtime: { ...defaultSetting, length: m.countedBy ?? 'month' },
      }),
      ...Object.fromEntries(named),
    },
    rows: rowsOf(days, used),
  });
  return 'error' in result ? result.error : Number(result.value);
};
const times = (n: number, d: Partial<DayFacts>): Partial<DayFacts>[] =>
  Array.from({ length: n }, () => d);
const free: Partial<DayFacts> = {};
/** From Thursday 1 October 2026: four days, then the weeks of 5 and 12 October. */
const twoWeeks = (one: number, two: number): Partial<DayFacts>[] => [
  ...times(4, free),
  ...times(5, { service: one }),
  free,
  free,
  ...times(5, { service: two }),
];
const ONE = 10_000;
const attached = (net: number, dependants = 0, first = '2026-10-01'): Month => ({
  first,
  typed: { SAISIE_NET: net * ONE, SAISIE_CHARGES: dependants * ONE, SAISIE_DU: 100 * ONE },
});

const cases: readonly (readonly [string, Month, Readonly<Record<string, number>>])[] = [
  [
    'LD, 200 h',
    { driver: 'LD', days: times(20, { service: h(10) }) },
    {
      HN_ROUL: h(152),
      EQ_LD: h(34),
      EQ_CD: 0,
      HS25_CD: 0,
      HS25_ME: 0,
      HS50_ROUL: h(14),
      SED_HN: 0,
      SED_HS25: 0,
    },
  ],
  [
    'CD, 180 h',
    { driver: 'CD', days: times(20, { service: h(9) }) },
    { HN_ROUL: h(152), EQ_CD: h(17), HS25_CD: h(11), HS50_ROUL: 0, EQ_LD: 0, HS_MOIS: h(11) },
  ],
  [
    'ME, 190 h',
    { driver: 'ME', days: times(20, { service: h(9, 30) }) },
    { HN_ROUL: h(152), HS25_ME: h(34), HS50_ROUL: h(4), EQ_CD: 0, HS_MOIS: h(38) },
  ],
  [
    'CD, weeks of 45 h and 35 h',
    { driver: 'CD', countedBy: 'week', days: twoWeeks(h(9), h(7)) },
    { HS_SEM_CD: h(6), HS_SEM_LD: 0, HS_SEM_ME: 0, HS_TRIM_CD: 0, EQ_CD: h(4) },
  ],
  [
    'LD, weeks of 50 h and 45 h',
    { driver: 'LD', countedBy: 'week', days: twoWeeks(h(10), h(9)) },
    { HS_SEM_LD: h(7) + h(2), HS_SEM_CD: 0 },
  ],
  [
    'ME, weeks of 40 h and 35 h',
    { driver: 'ME', countedBy: 'week', days: twoWeeks(h(8), h(7)) },
    { HS_SEM_ME: h(5) },
  ],
  [
    'the same, counted by the month',
    { driver: 'ME', days: twoWeeks(h(8), h(7)) },
    { HS_SEM_ME: 0, HS_TRIM_ME: 0 },
  ],
  [
    'LD, quarter of 580 h',
    {
      driver: 'LD',
      countedBy: 'quarter',
      first: '2026-12-01',
      days: times(20, { service: h(9) }),
      typed: { HTRIM_ANT: h(400) },
    },
    { HS_TRIM_LD: h(21), HS_TRIM_CD: 0 },
  ],
  [
    'CD, quarter of 507 h',
    {
      driver: 'CD',
      countedBy: 'quarter',
      first: '2026-12-01',
      days: times(20, { service: h(9) }),
      typed: { HTRIM_ANT: h(327) },
    },
    { HS_TRIM_CD: 0 },
  ],
  [
    'rest: 40 h in the quarter',
    { driver: 'CD', days: times(20, { service: h(9) }), typed: { HS_TRIM_ANT: h(29) } },
    { COR_TRIM: 0 },
  ],
  [
    'rest: 41 h',
    { driver: 'CD', days: times(20, { service: h(9) }), typed: { HS_TRIM_ANT: h(30) } },
    { COR_TRIM: ONE },
  ],
  [
    'rest: 79 h',
    { driver: 'CD', days: times(20, { service: h(9) }), typed: { HS_TRIM_ANT: h(68) } },
    { COR_TRIM: ONE },
  ],
  [
    'rest: 80 h',
    { driver: 'CD', days: times(20, { service: h(9) }), typed: { HS_TRIM_ANT: h(69) } },
    { COR_TRIM: 1.5 * ONE },
  ],
  [
    'rest: 108 h',
    { driver: 'CD', days: times(20, { service: h(9) }), typed: { HS_TRIM_ANT: h(97) } },
    { COR_TRIM: 1.5 * ONE },
  ],
  [
    'rest: 108 h 01',
    { driver: 'CD', days: times(20, { service: h(9) }), typed: { HS_TRIM_ANT: h(97, 1) } },
    { COR_TRIM: 2.5 * ONE },
  ],
  [
    'night: 49 h 59',
    { driver: 'LD', days: [...times(9, { night: h(5) }), { night: h(4, 59) }] },
    { NUIT20: h(49, 59), NUIT5: 0, JNUIT: 10 * ONE },
  ],
  [
    'night: 50 h',
    { driver: 'LD', days: times(10, { night: h(5) }) },
    { NUIT20: h(50), NUIT20EQ: h(10), NUIT5: h(2, 30) },
  ],
  ['night meals', { days: [{ nightMeals: 1 }, { nightTransport: h(4) }] }, { CASSE: ONE }],
  [
    'Sundays under and over 3 h',
    { days: [{ sunday: h(2, 59) }, { sunday: h(3) }, { sunday: h(7) }] },
    { DIM_M3: ONE, DIM_P3: 2 * ONE, DIM_EUR: 70.33 * ONE },
  ],
  [
    'a Sunday that is a holiday gives one sum',
    {
      since: '2026-09-01',
      days: [{ sunday: h(5), holiday: h(5), service: h(5), isHoliday: true }],
    },
    { DIM_M3: 0, DIM_P3: 0, FER_P3: ONE, FER_EUR: 28.94 * ONE, FER_DBL: 0 },
  ],
  [
    '1, 8 and 14 May 2026, three months',
    {
      first: '2026-05-01',
      since: '2026-02-01',
      days: [
        { holiday: h(5), service: h(5), isHoliday: true },
        ...times(6, free),
        { holiday: h(2), service: h(2), isHoliday: true },
        ...times(5, free),
        { holiday: h(4), service: h(4), isHoliday: true },
      ],
    },
    { MAI_H: h(5), FER_M3: ONE, FER_P3: ONE, FER_EUR: 41.39 * ONE, JFER_CHOM: 0, FER_DBL: 0 },
  ],
  [
    '1, 8 and 25 May 2026 (Whit Monday), eight months: the five holidays double, others flat',
    {
      first: '2026-05-01',
      since: '2025-09-15',
      days: [
        { holiday: h(5), isHoliday: true },
        ...times(6, free),
        { holiday: h(4), isHoliday: true },
        ...times(16, free),
        { holiday: h(6), isHoliday: true },
      ],
    },
    { MAI_H: h(5), FER_M3: 0, FER_P3: ONE, FER_DBL: h(6), FER_EUR: 28.94 * ONE },
  ],
  [
    'the same, two years: all double, no flat sum',
    {
      first: '2026-05-01',
      since: '2024-01-01',
      days: [
        { holiday: h(5), isHoliday: true },
        ...times(6, free),
        { holiday: h(4), isHoliday: true },
        ...times(16, free),
        { holiday: h(6), isHoliday: true },
      ],
    },
    { MAI_H: h(5), FER_M3: 0, FER_P3: 0, FER_DBL: h(10), FER_EUR: 0 },
  ],
  [
    'a holiday not worked',
    { days: [{ isHoliday: true }, { isHoliday: true, service: h(1) }] },
    { JFER_CHOM: ONE },
  ],
  [
    'trips',
    {
      days: [
        { meals: 1, overnights: 1 },
        { meals: 2, overnights: 1 },
        { overnights: 1 },
        { meals: 2 },
        { meals: 1 },
      ],
    },
    { GD0: ONE, GD1: ONE, GD2: ONE, REPAS_SEUL: 3 * ONE },
  ],
  [
    'a third meal beside a long trip of two, and the smaller allowances',
    {
      days: [
        { meals: 3, overnights: 1 },
        { singleMeals: 1 },
        { morningSnacks: 1 },
        { morningSnacks: 1, specials: 2 },
      ],
    },
    { GD2: ONE, REPAS_SEUL: ONE, REPAS_U: ONE, CASSE_MAT: 2 * ONE, IND_SPEC: 2 * ONE },
  ],
  [
    'absences',
    {
      days: [
        { absenceCode: 'MAL', absenceHalves: 2 },
        { absenceCode: 'MAL', absenceHalves: 1 },
        { absenceCode: 'CP', absenceHalves: 2 },
      ],
    },
    { ABS_MAL: 1.5 * ONE, ABS_MAL_H: h(10, 30), ABS_CP: ONE, ABS_RTT: 0 },
  ],
  [
    'office, 35 h, 190 h',
    { days: times(20, { service: h(9, 30) }) },
    {
      SED_HN: 546_012,
      SED_STR39: 0,
      SED_HS25: 124_812,
      SED_HS50: h(190) - 546_012 - 124_812,
      HS50_ROUL: 0,
    },
  ],
  [
    'office, 39 h, 175 h',
    { weekly: 39, days: times(20, { service: h(8, 45) }) },
    { SED_STR39: 62_388, SED_HS25: 21_600, SED_HS50: 0 },
  ],
  [
    'office, 39 h, entered on the 16th: 11 of 22 days, half of everything',
    {
      weekly: 39,
      since: '2026-10-16',
      days: [...times(15, free), ...times(11, { service: h(8) })],
    },
    { SED_HN: 273_006, SED_STR39: 31_194, SED_HS25: h(88) - 273_006 - 31_194, SED_HS50: 0 },
  ],
  [
    'office, 35 h, weeks of 45 h and 35 h',
    { days: twoWeeks(h(9), h(7)) },
    { SED_SEM25: h(8), SED_SEM50: h(2) },
  ],
  [
    'office, 39 h, weeks of 45 h and 40 h',
    { weekly: 39, days: twoWeeks(h(9), h(8)) },
    { SED_SEM25: h(4) + h(1), SED_SEM50: h(2) },
  ],
  // Scales of IDCC 16: annexes I (2, 5, 10, 15 years), II and III (3, 6, 9, 12, 15 years), IV (5, 10, 15 years).
  ['eleven years', { driver: 'CD', since: '2015-06-01' }, { ANC: 11 * ONE, ANC_TX: 600 }],
  ['two years less a day', { driver: 'CD', since: '2024-11-01' }, { ANC: ONE, ANC_TX: 0 }],
  ['two years', { driver: 'CD', since: '2024-10-31' }, { ANC: 2 * ONE, ANC_TX: 200 }],
  ['a clerk of two years', { since: '2024-10-31' }, { ANC: 2 * ONE, ANC_TX: 0 }],
  ['a clerk of four years', { since: '2022-09-01' }, { ANC: 4 * ONE, ANC_TX: 300 }],
  ['a clerk of twelve years', { since: '2014-10-31' }, { ANC: 12 * ONE, ANC_TX: 1_200 }],
  [
    'a technician of nine years',
    { since: '2017-10-31', category: 'technicians' },
    { ANC: 9 * ONE, ANC_TX: 900 },
  ],
  [
    'a manager of nine years',
    { since: '2017-10-31', category: 'managers' },
    { ANC: 9 * ONE, ANC_TX: 500 },
  ],
  [
    'a workshop hand of five years, who does not drive',
    { since: '2021-10-31', category: 'workers' },
    { ANC: 5 * ONE, ANC_TX: 400 },
  ],
  // Attachment of wages: by bands on paper (18,67 + 35,42 + 71,17 + 88,13 + a third of 64,17).
  ['1 500 € in 2026', attached(1_500), { SAISIE_QUOTITE: 2_347_639, SAISIE_RETENUE: 1_000_000 }],
  ['1 500 € in December 2025', attached(1_500, 0, '2025-12-01'), { SAISIE_QUOTITE: 2_369_444 }],
  ['2 500 €, two dependants', attached(2_500, 2), { SAISIE_QUOTITE: 6_459_306 }],
  [
    '650 €: what is left is the RSA',
    attached(650),
    { SAISIE_QUOTITE: 34_800, SAISIE_RETENUE: 34_800 },
  ],
  ['600 €', attached(600), { SAISIE_QUOTITE: 0, SAISIE_RETENUE: 0 }],
  ['nothing typed', {}, { SAISIE_QUOTITE: 0, SAISIE_RETENUE: 0 }],
  [
    'lunches',
    { days: [{ service: h(6) }, { service: h(5, 59) }, { service: h(8), meals: 1 }] },
    { TR_NB: ONE, TR_EUR: 5 * ONE },
  ],
];

describe('the catalogue', () => {
  it.each(catalogueHeadings.map((c) => [c.code, c] as const))(
    '%s reads and counts what it says',
    (_, c) => expect(checkHeading(c, all, vocabulary).errors).toEqual([]),
  );
  it('names each code once, and says where each formula comes from', () => {
    expect(new Set(all.map((x) => x.code)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(60);
  });
  it.each(cases)('%s', (_, month, expected) =>
    expect(
      Object.fromEntries(Object.keys(expected).map((code) => [code, valueOf(code, month)])),
    ).toEqual(expected),
  );
  const ROAD = [
    'HN_ROUL',
    'EQ_CD',
    'EQ_LD',
    'EQ_PART',
    'HS25_CD',
    'HS25_LD',
    'HS25_ME',
    'HS50_ROUL',
  ];
  it.each(['CD', 'LD', 'ME'] as const)('pays every hour of a %s once', (driver) => {
    for (let service = 0; service <= 260; service += 7) {
      const month: Month = { driver, days: [{ service: h(service) }] };
      const paid = ROAD.reduce((sum, code) => sum + Number(valueOf(code, month)), 0);
      expect(paid).toBe(h(service));
    }
  });
  it('offers each population headings that its month fills, and none that is always zero', () => {
    const meantFor = (population: Population): string[] =>
      catalogueHeadings
        .filter((c) => c.populations?.includes(population) === true)
        .map((c) => c.code);
    expect(meantFor('ME').filter((code) => code.startsWith('EQ_'))).toEqual(['EQ_PART']);
    expect(meantFor('sedentary').filter((code) => !code.startsWith('SED_'))).toEqual(['EQ_PART']);
    expect(meantFor('LD')).not.toContain('HS25_CD');
  });
});
