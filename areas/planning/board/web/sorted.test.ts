import { expect, test } from 'vitest';
import type { BoardData, BoardRow } from '../contract.ts';
import type { Sorting } from '../preferences.ts';
import { sorted } from './sorted.ts';

const row = (
  id: number,
  group: number,
  matricule: string,
  driverType: BoardRow['driverType'],
  gap: number,
): BoardRow => ({
  id,
  name: `P${id}`,
  matricule,
  group,
  driverType,
  outside: [],
  planned: [],
  absences: [],
  proven: [],
  totals: [0, 0, 0, 0, gap],
});
const data: BoardData = {
  view: 'week',
  from: '2026-05-04',
  to: '2026-05-10',
  days: [],
  groups: [],
  rows: [
    row(1, 0, 'M10', 'CD', 5),
    row(2, 0, 'M9', null, -5),
    row(3, 0, 'M8', 'LD', 0),
    row(4, 1, 'M1', 'ME', -9),
  ],
};
test.each<[Sorting, number[]]>([
  [{ by: 'name', order: 'asc' }, [1, 2, 3, 4]],
  [{ by: 'name', order: 'desc' }, [3, 2, 1, 4]],
  [{ by: 'matricule', order: 'asc' }, [3, 2, 1, 4]],
  [{ by: 'driver_type', order: 'asc' }, [3, 1, 2, 4]],
  [{ by: 'gap', order: 'asc' }, [2, 3, 1, 4]],
  [{ by: 'gap', order: 'desc' }, [1, 3, 2, 4]],
])('%o', (by, ids) => expect(sorted(data, by).rows.map((r) => r.id)).toEqual(ids));
