// A board of two weeks, three people and one agency, for tests of gestures.
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { sheetOf } from '#areas/planning/board/sheet.ts';
import { applied, type Edit } from './edit.ts';

export const row = (id: number, o: Partial<BoardRow> = {}): BoardRow => ({
  id,
  name: `P${id}`,
  matricule: '',
  group: 0,
  driverType: 'CD',
  outside: [],
  planned: [],
  absences: [],
  proven: [],
  totals: [0, 0, 0, 0, 0],
  ...o,
});
export const data: BoardData = {
  view: 'fourteen_days',
  from: '2026-05-04',
  to: '2026-05-17',
  groups: [{ id: 1, name: 'Lyon', people: 3, holidays: [], closed: [] }],
  days: Array.from({ length: 14 }, (_, i) => ({
    day: `2026-05-${String(i + 4).padStart(2, '0')}`,
    weekday: (i % 7) + 1,
    off: i % 7 > 4,
    holiday: null,
    today: false,
    closed: false,
  })),
  rows: [
    row(1, {
      planned: [
        [0, 'CD', 420, 900, 45],
        [1, 'LD', 300, 840, 60],
      ],
      totals: [0, 915 * 60, 0, 0, 0],
    }),
    row(2, { absences: [[2, 5, 'CP', 0, 77, 3, 2, 5, 0]] }),
    row(3),
  ],
};
export const sheet = sheetOf(data);
// Line 0 is the agency's head, people follow.
export const range = (top: number, bottom: number, first: number, last: number) => ({
  top,
  bottom,
  first,
  last,
});
export const after = (edit: Edit) => sheetOf(applied(data, [edit]));
export const codes = (s: typeof sheet, r: number): string =>
  s.days.map((_, d) => s.at(r, d).absence?.code ?? s.at(r, d).planned?.code ?? '·').join(' ');
