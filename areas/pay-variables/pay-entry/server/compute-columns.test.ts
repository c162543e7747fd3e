import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import type {
  DayFacts,
  MissionFacts,
  PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import {
  starterHeadings,
  starterParameters,
} from '#areas/pay-variables/headings/starter-headings.data.ts';
import { computeColumns } from './compute-columns.ts';
import { computeMission, explainMission } from './compute.ts';
import { planOf } from './plan.ts';

const heading = (
  code: string,
  unit: PayHeading['unit'],
  formula: string,
): Omit<PayHeading, 'id'> => ({ code, label: code, unit, formula, decimals: 2 });
const daily = (
  code: string,
  unit: PayHeading['unit'],
  versions: NonNullable<PayHeading['versions']>,
): Omit<PayHeading, 'id'> => ({
  ...heading(code, unit, versions.at(-1)?.formula ?? ''),
  mode: 'daily',
  versions,
});
const headings: PayHeading[] = [
  ...starterHeadings.map(({ code, label, unit, formula, decimals }) => ({
    code,
    label,
    unit,
    formula,
    decimals,
  })),
  heading('PAR_JOUR', 'hour', 'heures.service / (jours.travailles / 1j)'),
  heading('SUITE', 'hour', 'rubrique("PAR_JOUR") + rubrique("HS25")'),
  heading('LD', 'hour', 'SI collaborateur.type = "LD" ALORS heures.nuit SINON 0h'),
  heading('ABS', 'day', 'absences("CP").jours'),
  heading('ABSH', 'hour', 'absences("MAL").heures'),
  heading('FAUSSE', 'hour', 'heures.inconnues + 1h'),
  heading('APRES', 'hour', 'SI heures.service > 0h ALORS 1h SINON rubrique("FAUSSE")'),
  heading(
    'LONGS',
    'hour',
    'somme(max(jour.service - 9h; 0h) où jour.absence <> "CP" et non jour.ferie)',
  ),
  {
    ...heading('QUART', 'hour', 'heures.conduite * 0,37'),
    rounding: { mode: 'up' as const, step: 900 },
  },
  heading('DOUBLE', 'hour', 'rubrique("QUART") * 2'),
  daily('JOUR8', 'hour', [
    { from: '2026-10-01', formula: 'max(heures.service - 8h; 0h)' },
    {
      from: '2026-10-16',
      formula: 'max(heures.service - 7h; 0h)',
      rounding: { mode: 'up' as const, step: 900 },
    },
  ]),
  daily('SUITEJ', 'hour', [
    { from: '2026-10-05', formula: 'min(rubrique("JOUR8"); 1h) + rubrique("QUART") * 0' },
  ]),
  daily('PARJ', 'hour', [
    { from: '2026-10-01', formula: 'heures.service / (jours.travailles / 1j)' },
  ]),
  heading('APRESJ', 'hour', 'rubrique("JOUR8") + rubrique("PARJ") + somme(jour.nuit)'),
].map((h, i) => ({ id: i + 1, ...h }));
const plan = planOf({
  headings,
  parameters: starterParameters.map((p) => ({ ...p, since: '2025-01-01' })),
});

const seconds = fc.integer({ min: 0, max: 50_000 });
const dayFacts = fc.record({
  service: fc.oneof(fc.constant(0), seconds),
  amplitude: seconds,
  driving: seconds,
  work: seconds,
  waiting: seconds,
  breaks: seconds,
  rest: seconds,
  unknown: seconds,
  night: seconds,
  nightTransport: seconds,
  sunday: seconds,
  holiday: seconds,
  theoretical: seconds,
  distance: fc.integer({ min: 0, max: 900 }),
  meals: fc.integer({ min: 0, max: 2 }),
  overnights: fc.integer({ min: 0, max: 1 }),
  absenceCode: fc.constantFrom(null, null, 'CP', 'MAL'),
  absenceHalves: fc.integer({ min: 0, max: 2 }),
  moreAbsences: fc.constantFrom(
    [],
    [{ code: 'MAL', halves: 1, seconds: 1_800 }],
    [{ code: 'VM', halves: 0, seconds: 3_600 }],
  ),
  isHoliday: fc.boolean(),
});
const people = fc.array(
  fc.record({
    days: fc.array(dayFacts, { maxLength: 31 }),
    driverType: fc.constantFrom('CD', 'LD', 'ME', null),
    monthlyMinutes: fc.integer({ min: 0, max: 12_000 }),
    manual: fc.dictionary(
      fc.constantFrom(...headings.map((h) => String(h.id))),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      { maxKeys: 3 },
    ),
  }),
  { maxLength: 300 },
);

test('columns give what each mission gives by itself, errors and figures put in by hand included', () => {
  fc.assert(
    fc.property(people, (all) => {
      const days = all.map((p): DayFacts[] =>
        p.days.map((d, i) => ({ day: addDays('2026-10-01', i), ...d })),
      );
      const missions = all.map((p): MissionFacts => ({
        driverType: p.driverType,
        missionType: 'P',
        startsOn: '2025-01-01',
        monthlyMinutes: p.monthlyMinutes,
        weeklyMinutes: 2100,
        first: '2026-10-01',
        last: '2026-10-31',
      }));
      const manual = all.map(
        (p) => new Map(Object.entries(p.manual).map(([id, v]) => [Number(id), v])),
      );
      const starts = Int32Array.from([
        0,
        ...days.map((_, i) => days.slice(0, i + 1).reduce((n, d) => n + d.length, 0)),
      ]);
      const columns = computeColumns(plan, {
        missions,
        facts: { starts, days: days.flat() },
        manual,
      });
      missions.forEach((mission, i) => {
        const alone = computeMission(plan, {
          mission,
          days: days[i] ?? [],
          manual: manual[i] ?? new Map(),
        });
        const together = columns.map(({ heading: { id }, values, errors }) => ({
          headingId: id,
          computed: Number.isNaN(values[i] ?? NaN) ? null : values[i],
          error: errors.get(i) ?? null,
        }));
        expect(together).toEqual(alone);
      });
    }),
    { numRuns: 60 },
  );
});

test('a daily heading takes each day by itself, in its own version, and adds the days up', () => {
  const nothing: Omit<DayFacts, 'day' | 'service'> = {
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
  };
  const mission: MissionFacts = {
    driverType: 'LD',
    missionType: 'P',
    startsOn: '2025-01-01',
    monthlyMinutes: 9_100,
    weeklyMinutes: 2_100,
    first: '2026-10-01',
    last: '2026-10-31',
  };
  const days = [
    ['2026-10-01', 10],
    ['2026-10-02', 6],
    ['2026-10-20', 8.1],
  ].map(([day, hours]): DayFacts => ({
    ...nothing,
    day: String(day),
    service: Number(hours) * 3_600,
  }));
  const of = (code: string) =>
    computeMission(plan, { mission, days, manual: new Map() }).find(
      (v) => v.headingId === headings.find((h) => h.code === code)?.id,
    );
  // 2 h over eight; nothing; 1.1 h over seven, up to the quarter. The month as a whole would give none of it.
  expect(of('JOUR8')?.computed).toBe(2 * 3_600 + 4_500);
  expect(of('SUITEJ')?.computed).toBe(3_600);
  expect(
    explainMission(plan, { mission, days, manual: new Map() })
      .get('JOUR8')
      ?.rows.map((r) => [r.label, r.value]),
  ).toEqual([
    ['2026-10-01', 7_200],
    ['2026-10-02', 0],
    ['2026-10-20', 4_500],
  ]);
  // A day off has no hours to divide by: the month says which day.
  expect(
    computeMission(plan, {
      mission,
      days: [...days, { ...nothing, day: '2026-10-21', service: 0 }],
      manual: new Map(),
    }).find((v) => v.headingId === headings.find((h) => h.code === 'PARJ')?.id)?.error,
  ).toContain('21/10/2026');
});
