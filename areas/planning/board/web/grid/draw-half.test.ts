// Half a day of leave is drawn in its half, and the shift stands in the other.
import { expect, test } from 'vitest';
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { sheetOf } from '#areas/planning/board/sheet.ts';
import { drawPeople } from './draw-cells.ts';
import { layoutOf } from './geometry.ts';
import type { Box, Pencil } from './pencil.ts';
import { NO_MARKS, sceneOf } from './scene.ts';
import { steeringOf } from './steering.ts';
import type { Theme } from './theme.ts';

const theme = {
  palette: {},
  codes: Object.fromEntries(
    ['CD', 'CP'].map((code) => [code, { fill: code, ink: 'black', label: code }]),
  ),
} as unknown as Theme;
interface Pill extends Box {
  readonly color: string;
}
/** A pencil that remembers its pills. */
const remembering = () => {
  const pills: Pill[] = [];
  const nothing = (): void => undefined;
  const at = (left: number, top: number): Pencil => ({
    g: {} as Pencil['g'],
    fill: nothing,
    pill: (color, box) => pills.push({ ...box, color, left: left + box.left, top: top + box.top }),
    outline: nothing,
    dot: nothing,
    triangle: nothing,
    chevron: nothing,
    text: nothing,
    stamp: (_, box, draw) => draw(at(left + box.left, top + box.top)),
    faint: (_, draw) => draw(),
    within: (_, draw) => draw(),
    hatch: nothing,
  });
  return { pills, pencil: at(0, 0) };
};
const person: BoardRow = {
  id: 1,
  name: 'P1',
  matricule: '',
  group: 0,
  driverType: 'CD',
  outside: [],
  planned: [0, 1, 2].map((day) => [day, 'CD', 420, 900, 45]),
  // The morning of the first day; from noon of the second until noon of the third.
  absences: [
    [0, 0, 'CP', 0, 1, 1, 0, 0, 4],
    [1, 2, 'CP', 0, 2, 1, 1, 2, 7],
  ],
  proven: [],
  totals: [0, 0, 0, 0, 0],
};
const data: BoardData = {
  view: 'week',
  from: '2026-05-04',
  to: '2026-05-06',
  groups: [{ id: 1, name: 'Lyon', people: 1, holidays: [], closed: [] }],
  days: ['2026-05-04', '2026-05-05', '2026-05-06'].map((day, i) => ({
    day,
    weekday: i + 1,
    off: false,
    holiday: null,
    today: false,
    closed: false,
  })),
  rows: [person],
};

test('each in its half of the column, of one day and at both ends of several', () => {
  const sheet = sheetOf(data);
  const layout = layoutOf({
    lines: sheet.lines,
    days: 3,
    months: 1,
    width: 900,
    density: 'comfortable',
    steered: 0,
  });
  const { pills, pencil } = remembering();
  const scene = sceneOf(
    {
      sheet,
      layout,
      theme,
      steering: steeringOf([], { people: [], columns: [] } as never),
      hidden: new Set(),
      marks: NO_MARKS,
      ratio: 1,
      view: { width: 900, height: 400, scrollTop: 0, scrollLeft: 0 },
    },
    pencil,
  );
  drawPeople(scene, [{ row: 0, line: 1 }]);
  /** Which halves of the three days a pill covers: two letters a day. */
  const halves = ({ left, width }: Pill): number[] =>
    [0, 1, 2, 3, 4, 5].filter((half) => {
      const middle = scene.x(Math.floor(half / 2)) + layout.column * (half % 2 === 0 ? 0.25 : 0.75);
      return left < middle && middle < left + width;
    });
  const of = (color: string) => pills.filter((p) => p.color === color).map(halves);
  expect(of('CP')).toEqual([[0], [3, 4]]);
  expect(of('CD')).toEqual([[1], [2], [5]]);
  // Somebody who works half of a day is there.
  expect([...sheet.present(0)]).toEqual([1, 1, 1]);
});
