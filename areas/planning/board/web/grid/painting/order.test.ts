// What a worker draws is what the page shows: orders taken apart and put together again, after everything that happens to a board.
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { layoutOf, visible } from '../geometry.ts';
import type { Frame } from '../scene.ts';
import { sheetOf, type Sheet } from '#areas/planning/board/sheet.ts';
import { steeringOf } from '../steering.ts';
import type { Theme } from '../theme.ts';
import { orderer } from './order.ts';
import { received } from './received.ts';

const FROM = '2026-05-01';
const person = (i: number, code = 'CD'): BoardRow => ({
  id: 1_000 + i,
  name: `Nom${i}`,
  matricule: String(i),
  group: Math.floor(i / 40),
  driverType: 'CD',
  outside: i % 7 === 0 ? [[0, 2]] : [],
  planned: [[i % 5, code, 420, 900, 45]],
  proven: [[i % 5, 27_000, 9_000, 0, 'validated', 0, 0]],
  absences: [[6, 8, 'CP', 0, i, 1, 6, 8, 0]],
  totals: [1, 2, 3, 4, 5],
});
const days = Array.from({ length: 31 }, (_, i) => {
  const day = addDays(FROM, i);
  return { day, weekday: weekdayOf(day), off: false, holiday: null, today: false, closed: false };
});
const groups = [1, 2, 3].map((id) => ({
  id,
  name: `Agence ${id}`,
  people: 40,
  holidays: [[7, 'Victoire 1945']] as const,
  closed: [[0, 3]] as const,
}));
const board = (rows: readonly BoardRow[], shownDays = days): BoardData => ({
  view: 'custom',
  from: FROM,
  to: '2026-05-31',
  rows,
  groups,
  days: shownDays,
});
const everybody = Array.from({ length: 120 }, (_, i) => person(i));
const theme = { ground: '#fff' } as unknown as Theme;
const column = {
  id: 7,
  label: 'Écart',
  head: 'Écart',
  unit: 'number',
  decimals: 0,
  thresholds: [],
} as unknown as Parameters<typeof steeringOf>[0][number];
const steered = (value: number) =>
  steeringOf([column], {
    people: everybody.map((p) => p.id),
    columns: [{ id: 7, values: everybody.map(() => value), errors: [] }],
  } as unknown as Parameters<typeof steeringOf>[1]);
const marks: Frame['marks'] = {
  selection: null,
  focused: false,
  fillable: true,
  ghost: null,
  fresh: new Set(),
  peers: new Map(),
};
const hidden: Frame['hidden'] = new Set();

const frameOf = (
  sheet: Sheet,
  scrollTop: number,
  steering: Frame['steering'],
  more: Partial<Frame> = {},
): Frame => ({
  sheet,
  steering,
  hidden,
  theme,
  marks,
  ratio: 1,
  view: { width: 1_400, height: 700, scrollTop, scrollLeft: 0 },
  layout: layoutOf({
    lines: sheet.lines,
    days: sheet.days.length,
    months: 1,
    width: 1_400,
    density: 'comfortable',
    steered: 1,
  }),
  ...more,
});
/** All that drawing reads of what is in the window. */
const insight = ({
  sheet,
  steering,
  layout,
  view,
  theme: look,
  marks: over,
  hidden: without,
  ratio,
}: Frame) => {
  const { top, bottom } = visible(layout, view);
  const lines = Array.from({ length: bottom - top + 1 }, (_, i) => sheet.lines[top + i] ?? -1);
  const first = sheet.lines.slice(0, top + 1).findLast((item) => item < 0) ?? 0;
  return {
    layout,
    view,
    look,
    over,
    without,
    ratio,
    days: sheet.days,
    ids: Array.from({ length: sheet.ids.length }, (_, i) => sheet.ids[i]),
    sections: sheet.sections,
    folded: sheet.folded,
    heads: steering.columns.map((c) => c.head),
    lines: lines.map((item) =>
      item < 0
        ? [...sheet.present(-1 - item)]
        : [
            sheet.data.rows[item],
            sheet.index(item),
            sheet.group(sheet.data.rows[item]?.group ?? 0),
            steering.at(sheet.data.rows[item]?.id ?? 0, 0).text,
          ],
    ),
    sticky: first < 0 ? [...sheet.present(-1 - first)] : null,
  };
};

test('what arrives is what was to be drawn, whatever happened between', () => {
  const [order, read] = [orderer(), received()];
  const [all, steering, other] = [sheetOf(board(everybody)), steered(5), steered(9)];
  const changed = everybody.map((p, i) => (i === 2 || i === 60 ? person(i, 'LD') : p));
  const before = frameOf(all, 0, steering);
  const story: [what: string, Frame][] = [
    ['first', before],
    ['scrolled', frameOf(all, 2_300, steering)],
    ['back', frameOf(all, 0, steering)],
    ['two people changed, one of them out of sight', frameOf(sheetOf(board(changed)), 0, steering)],
    ['the one that was out of sight', frameOf(sheetOf(board(changed)), 2_300, steering)],
    ['in another order', frameOf(sheetOf(board(changed.toReversed())), 0, steering)],
    ['without some', frameOf(sheetOf(board(changed.filter((_, i) => i % 3 > 0))), 900, steering)],
    [
      'folded',
      frameOf(sheetOf(board(changed), { by: 'agency', folded: new Set(['1']) }), 200, steering),
    ],
    ['other figures of the same people', frameOf(sheetOf(board(changed)), 200, other)],
    [
      'fewer days',
      frameOf(
        sheetOf(
          board(
            everybody.map((p) => ({ ...p, absences: [] })),
            days.slice(0, 7),
          ),
        ),
        200,
        other,
      ),
    ],
    [
      'chosen, hidden, dark',
      frameOf(all, 200, other, {
        marks: { ...marks, focused: true, fresh: new Set(['1000:2026-05-02']) },
        hidden: new Set(['proven']),
        theme: { ground: '#000' } as unknown as Theme,
        ratio: 2,
      }),
    ],
    ['nobody', frameOf(sheetOf(board([])), 0, other)],
  ];
  for (const [what, frame] of story) {
    const arrived = read(structuredClone(order(frame)));
    expect(arrived === null ? null : insight(arrived), what).toEqual(insight(frame));
  }
});

test('a person is told once, and only when in sight', () => {
  const order = orderer();
  const sheet = sheetOf(board(everybody));
  const frame = frameOf(sheet, 0, steered(5));
  const sentRows = (f: Frame): number[] =>
    (JSON.parse(order(f).rows ?? '[]') as [row: number][]).map(([row]) => row);
  expect(sentRows(frame)).toEqual(Array.from({ length: 16 }, (_, i) => i));
  expect(order({ ...frame, view: { ...frame.view } })).toEqual({ view: frame.view, ratio: 1 });
  expect(sentRows({ ...frame, view: { ...frame.view, scrollTop: 80 } })).toEqual([16, 17]);
  // An edit tells the one whose day it is.
  const edited = sheetOf(board(everybody.map((p, i) => (i === 4 ? person(4, 'LD') : p))));
  expect(sentRows({ ...frame, sheet: edited })).toEqual([4]);
});

test('however far one scrolls, the worker holds few people, and draws them all', () => {
  const many = Array.from({ length: 4_000 }, (_, i) => ({ ...person(i), group: 0 }));
  const [order, read, sheet, steering] = [orderer(), received(), sheetOf(board(many)), steered(5)];
  let [held, most, forgot] = [0, 0, 0];
  for (let top = 0; top < 150_000; top += 700) {
    const frame = frameOf(sheet, top, steering);
    const sent = order(frame);
    expect(sent.sheet !== undefined).toBe(top === 0);
    if (sent.forget === true) {
      held = 0;
      forgot += 1;
    }
    held += (JSON.parse(sent.rows ?? '[]') as unknown[]).length;
    most = Math.max(most, held);
    const arrived = read(structuredClone(sent));
    expect(arrived === null ? null : insight(arrived).lines).toEqual(insight(frame).lines);
  }
  expect(most).toBeLessThan(1_600);
  expect(forgot).toBeGreaterThan(1);
});

test('orders that come before the first whole one draw nothing', () => {
  expect(
    received()({ view: { width: 10, height: 10, scrollTop: 0, scrollLeft: 0 }, ratio: 1 }),
  ).toBeNull();
});
