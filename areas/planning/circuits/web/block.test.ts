import { describe, expect, it } from 'vitest';
import type { Assignment, PlanningCircuit } from '../assignment.ts';
import {
  blockOf,
  cellsOf,
  copyOf,
  drivable,
  freed,
  holds,
  pasted,
  placesIn,
  repeated,
  sizeOf,
} from './block.ts';

const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
interface Driving {
  readonly by: number;
  readonly vehicleId?: number;
}
const at = (
  id: number,
  circuitId: number,
  day: string,
  { by, vehicleId }: Driving,
): Assignment => ({
  id,
  circuitId,
  day,
  collaboratorId: by,
  name: '',
  vehicleId: vehicleId ?? null,
  vehicle: null,
  status: 'draft',
  comment: null,
  version: 0,
});
const circuit = (id: number, runs: number[]) => ({
  id,
  code: `T${id}`,
  label: '',
  color: 'a' as const,
  infraId: 1,
  agency: '',
  start: 0,
  end: 60,
  pause: 0,
  vehicleGroupId: null,
  vehicleGroup: null,
  runs,
  attributes: [],
});
const driver = (id: number, away: [number, number][] = []) => ({
  id,
  name: '',
  matricule: '',
  infraId: 1,
  agency: '',
  driverType: null,
  outside: [],
  away,
  absent: [],
});
const p: PlanningCircuit = {
  from: days[0] ?? '',
  to: days[2] ?? '',
  days: days.map((day, i) => ({ day, weekday: i + 1, off: false, holiday: null, today: false })),
  circuits: [circuit(1, [0, 1, 2]), circuit(2, [0, 2])],
  assignments: [at(5, 1, '2026-05-04', { by: 7, vehicleId: 3 }), at(6, 2, '2026-05-06', { by: 8 })],
  drivers: [driver(7), driver(8, [[1, 1]])],
  vehicles: [],
  vacancies: 3,
  drafts: 2,
};
const cells = cellsOf(p);
const lines = (changes: ReturnType<typeof pasted>) =>
  changes.map(
    (c) =>
      `${c.circuitId} ${c.day.slice(-2)} ${c.was ?? '-'}>${c.set?.collaboratorId ?? '-'}${c.set?.vehicleId === 3 ? ' v3' : ''}`,
  );

describe('a block of cells', () => {
  const all = blockOf([1, 2], [0, 0]);
  it('is the same from either corner', () =>
    expect([all, sizeOf(all), holds(all, [1, 1]), holds(blockOf([0, 0], [0, 2]), [1, 1])]).toEqual([
      blockOf([0, 0], [1, 2]),
      6,
      true,
      false,
    ]));
  it('holds the days on which its circuits run', () =>
    expect(placesIn(p, cells, all)).toHaveLength(5));
  it('is driven by one person as far as the hours of its circuits do not meet', () =>
    expect(
      drivable(p, placesIn(p, cells, blockOf([1, 0], [0, 1]))).map(
        (x) => `${x.circuitId} ${x.day.slice(-2)}`,
      ),
    ).toEqual(['1 04', '1 05']));
  it('is freed at once', () =>
    expect(lines(freed(cells, placesIn(p, cells, all)))).toEqual(['1 04 7>-', '2 06 8>-']));
  it('one copied cell fills it, with its vehicle within the circuit, and leaves what says so already', () =>
    expect(lines(pasted(p, cells, all, copyOf(p, cells, blockOf([0, 0], [0, 0]))))).toEqual([
      '1 05 ->7 v3',
      '1 06 ->7 v3',
      '2 04 ->7',
      '2 06 8>7',
    ]));
  it('several are laid down from the corner, as far as there are days', () =>
    expect(
      lines(pasted(p, cells, blockOf([0, 1], [0, 1]), copyOf(p, cells, blockOf([0, 0], [0, 2])))),
    ).toEqual(['1 05 ->7 v3']));
  it('nothing copied changes nothing', () => expect(pasted(p, cells, all, [])).toEqual([]));
});
it('what was driven before comes again where nobody drives, absent people apart', () => {
  const before = [
    at(1, 1, '2026-04-27', { by: 8 }),
    at(2, 1, '2026-04-28', { by: 8 }),
    at(3, 1, '2026-04-29', { by: 7, vehicleId: 3 }),
    at(4, 2, '2026-04-28', { by: 7 }),
    at(5, 9, '2026-04-28', { by: 7 }),
    at(6, 2, '2026-04-27', { by: 99 }),
  ];
  const result = repeated(p, before, 7);
  expect([lines(result.changes), result.left]).toEqual([['1 06 ->7 v3'], 2]);
});
