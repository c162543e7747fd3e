import { expect, test } from 'vitest';
import type { BoardData, BoardRow } from './contract.ts';
import type { Sorting } from './preferences.ts';
import { sorted } from './sorted.ts';

type Sortable = Pick<BoardRow, 'group' | 'matricule' | 'driverType'> & { readonly gap: number };
const row = (id: number, { gap, ...sortable }: Sortable): BoardRow => ({
  id,
  name: `P${id}`,
  ...sortable,
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
    row(1, { group: 0, matricule: 'M10', driverType: 'CD', gap: 5 }),
    row(2, { group: 0, matricule: 'M9', driverType: null, gap: -5 }),
    row(3, { group: 0, matricule: 'M8', driverType: 'LD', gap: 0 }),
    row(4, { group: 1, matricule: 'M1', driverType: 'ME', gap: -9 }),
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
