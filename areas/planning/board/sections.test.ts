import { expect, test } from 'vitest';
import type { BoardData, BoardRow } from './contract.ts';
import { sectioned } from './sections.ts';
import { sheetOf } from './sheet.ts';

type Gathered = Pick<BoardRow, 'group' | 'driverType' | 'crews'> & { readonly hours: number };
const row = (id: number, { hours, ...gathered }: Gathered): BoardRow => ({
  id,
  name: `P${id}`,
  matricule: String(id),
  ...gathered,
  outside: [],
  planned: hours === 0 ? [] : [[0, 'CD', 0, hours * 60, 0]],
  absences: [],
  proven: [],
  totals: [100, hours * 3_600, 0, 0, -hours],
});
const agency = (id: number, name: string) => ({ id, name, people: 2, holidays: [], closed: [] });
const data: BoardData = {
  view: 'week',
  from: '2026-05-04',
  to: '2026-05-10',
  days: Array.from({ length: 7 }, (_, i) => ({
    day: `2026-05-0${i + 4}`,
    weekday: i + 1,
    off: i > 4,
    holiday: null,
    today: false,
    closed: false,
  })),
  groups: [agency(7, 'Lyon'), agency(9, 'Nantes')],
  // Night belongs to Lyon, ADR to the company; Jean is in both.
  crews: [
    { id: 31, label: 'ADR', infraId: 1 },
    { id: 30, label: 'Nuit', infraId: 7 },
  ],
  rows: [
    row(1, { group: 0, driverType: 'CD', hours: 8, crews: [30, 31] }),
    row(2, { group: 0, driverType: null, hours: 0 }),
    row(3, { group: 1, driverType: 'LD', hours: 9, crews: [31] }),
    row(4, { group: 1, driverType: 'CD', hours: 7, crews: [30] }),
  ],
};
const heads = (by: Parameters<typeof sectioned>[1]) => {
  const { rows, sections, sectionOf } = sectioned(data, by);
  return sections.map(
    (s, i) =>
      `${s.label} ${s.people} ${s.totals[1] / 3_600}: ${rows
        .filter((_, r) => sectionOf[r] === i)
        .map((r) => r.id)
        .join(' ')}`,
  );
};

test.each([
  ['agency', ['Lyon 2 8: 1 2', 'Nantes 2 16: 3 4']],
  ['driver', ['Longue distance 1 9: 3', 'Courte distance 2 15: 1 4', 'Sédentaires 1 0: 2']],
  // The first group by name; who is in none comes last.
  ['group', ['ADR 2 17: 1 3', 'Nuit 1 7: 4', 'Sans groupe 1 0: 2']],
  // A team is a group of the person's own agency.
  ['team', ['Nuit 1 8: 1', 'Sans équipe 3 16: 2 3 4']],
] as const)('gathered by %s', (by, expected) => expect(heads(by)).toEqual(expected));

test('a folded head keeps its figures and loses its lines', () => {
  const sheet = sheetOf(data, { by: 'agency', folded: new Set(['7']) });
  expect([...sheet.lines]).toEqual([-1, -2, 2, 3]);
  expect([[...sheet.present(0)][0], [...sheet.present(1)][0], sheet.sections[0]?.totals]).toEqual([
    1,
    2,
    [200, 8 * 3_600, 0, 0, -8],
  ]);
});
test('holidays stay those of the agency, whatever people stand under', () => {
  const sheet = sheetOf(
    { ...data, groups: [agency(7, 'Lyon'), { ...agency(9, 'Metz'), holidays: [[4, 'Fête']] }] },
    { by: 'driver', folded: new Set() },
  );
  const of = (id: number) =>
    sheet.group(sheet.data.rows.find((r) => r.id === id)?.group ?? 0).holidays.size;
  expect([of(1), of(3)]).toEqual([0, 1]);
});
