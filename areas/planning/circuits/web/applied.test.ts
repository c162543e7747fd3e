import { expect, it } from 'vitest';
import type { PlanningCircuit } from '../assignment.ts';
import { countsOf, firstVacancy } from '../vacancies.ts';
import { applied, shortName } from './applied.ts';

const assignment = {
  id: 5,
  circuitId: 1,
  day: '2026-05-04',
  collaboratorId: 7,
  name: 'Durand Paul',
  vehicleId: null,
  vehicle: null,
  status: 'validated' as const,
  comment: null,
  version: 2,
};
const circuit = {
  id: 1,
  code: 'T1',
  label: '',
  color: 'a' as const,
  infraId: 1,
  agency: '',
  start: 0,
  end: 60,
  pause: 0,
  vehicleGroupId: null,
  vehicleGroup: null,
  runs: [0, 1],
  attributes: [],
};
const before: PlanningCircuit = {
  from: '2026-05-04',
  to: '2026-05-05',
  days: ['2026-05-04', '2026-05-05'].map((day, i) => ({
    day,
    weekday: i + 1,
    off: false,
    holiday: null,
    today: false,
  })),
  circuits: [circuit],
  assignments: [assignment],
  drivers: [
    {
      id: 7,
      name: 'Durand Paul',
      matricule: '',
      infraId: 1,
      agency: '',
      driverType: null,
      outside: [],
      away: [],
      absent: [],
    },
    {
      id: 8,
      name: 'Petit Léa',
      matricule: '',
      infraId: 1,
      agency: '',
      driverType: null,
      outside: [],
      away: [],
      absent: [],
    },
  ],
  vehicles: [],
  vacancies: 1,
  drafts: 0,
};
const set = (collaboratorId: number) => ({ collaboratorId, vehicleId: null, comment: null });

it('shows another driver as a draft, the same as before', () => {
  expect(applied(before, [{ circuitId: 1, day: '2026-05-04', was: 7, set: set(8) }])).toMatchObject(
    { assignments: [{ id: 5, name: 'Petit Léa', status: 'draft' }], drafts: 1, vacancies: 1 },
  );
  expect(applied(before, [{ circuitId: 1, day: '2026-05-04', was: 7, set: set(7) }])).toMatchObject(
    { assignments: [{ status: 'validated' }], drafts: 0 },
  );
});
it('counts what is shown', () => {
  expect([countsOf(before), countsOf({ ...before, circuits: [] })]).toEqual([
    { vacancies: 1, drafts: 0 },
    { vacancies: 0, drafts: 0 },
  ]);
});
it('fills and frees days', () => {
  expect(
    applied(before, [{ circuitId: 1, day: '2026-05-05', was: null, set: set(8) }]),
  ).toMatchObject({ vacancies: 0, drafts: 1 });
  expect(applied(before, [{ circuitId: 1, day: '2026-05-04', was: 7, set: null }])).toMatchObject({
    assignments: [],
    vacancies: 2,
  });
  expect(
    applied(before, [{ circuitId: 1, day: '2026-06-04', was: null, set: set(8) }]).assignments,
  ).toEqual([assignment]);
});
it.each([
  ['Durand Paul', 'Durand P.'],
  ['De La Tour Anne', 'De La Tour A.'],
  ['Zoé', 'Zoé'],
])('%s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('counts a circuit whose driver is away all day among those that nobody drives', () => {
  const [driver] = before.drivers;
  if (driver === undefined) throw new Error('no driver');
  const mine = { ...assignment, collaboratorId: driver.id };
  const calendar = (absent: [number, number][], day = mine.day) => ({
    ...before,
    assignments: [{ ...mine, day }],
    drivers: [{ ...driver, absent }],
  });
  // The circuit runs on both days: one is driven, the other is not.
  expect(countsOf(calendar([])).vacancies).toBe(1);
  expect(countsOf(calendar([[1, 1]])).vacancies).toBe(1);
  expect(countsOf(calendar([[0, 0]])).vacancies).toBe(2);
  expect(countsOf(calendar([[0, 1]], '2026-05-05')).vacancies).toBe(2);
  // The first of them from a day on.
  const next = (absent: [number, number][], from: string) => firstVacancy(calendar(absent), from);
  expect(next([], '2026-05-04')?.day).toBe('2026-05-05');
  expect(next([[0, 0]], '2026-05-04')?.day).toBe('2026-05-04');
  expect(next([[0, 0]], '2026-05-05')?.day).toBe('2026-05-05');
  expect(next([], '2026-05-06')).toBeNull();
});
