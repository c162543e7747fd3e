import { describe, expect, it } from 'vitest';
import {
  bitsBetween,
  daysAsText,
  daysOfText,
  pendingCount,
  withBehind,
  withSums,
} from '../behind.ts';
import type { BoardData, BoardRow } from '../contract.ts';
import { NOBODY, sheetOf } from '../sheet.ts';
import { comingIn } from './grid/coming.ts';
import { accumulated } from '../accumulations.ts';
import { hoursText } from './grid/scene.ts';
import { ComingPeople, nextPart, withPart } from './rest-of-board.ts';

const row = (id: number, more: Partial<BoardRow> = {}): BoardRow => ({
  ...NOBODY,
  id,
  name: `P${id}`,
  ...more,
});
const board = (rows: readonly BoardRow[], more: Partial<BoardData> = {}): BoardData => ({
  view: 'week',
  from: '2026-05-04',
  to: '2026-05-10',
  days: Array.from({ length: 7 }, (_, i) => ({
    day: `2026-05-${String(4 + i).padStart(2, '0')}`,
    weekday: i + 1,
    off: i > 4,
    holiday: null,
    today: false,
    closed: false,
  })),
  groups: [
    { id: 11, name: 'Lyon', people: 3, holidays: [], closed: [] },
    { id: 12, name: 'Metz', people: 3, holidays: [], closed: [] },
  ],
  rows,
  ...more,
});
const sums = [100, 50, 40, 0, -10] as const;

describe('days as a figure', () => {
  it.each([[[]], [[0]], [[6]], [[0, 3, 6]], [[122]], [[0, 59, 60, 61, 119, 120, 122]]])(
    'of %j is read as it was written',
    (days) => {
      const bits = days.reduce((all, day) => all | bitsBetween(day, day), 0n);
      const read = daysOfText(daysAsText(bits), 123);
      expect([...read.keys()].filter((day) => read[day] === 1)).toEqual(days);
    },
  );
  it('holds both bounds of a span', () => {
    expect([...daysOfText(daysAsText(bitsBetween(2, 4)), 7)]).toEqual([0, 0, 1, 1, 1, 0, 0]);
  });
});

describe('a board whose people come part after part', () => {
  const unsummed = withBehind(
    board([row(1, { planned: [[0, 'CD', 420, 900, 0]] })], {
      behind: [
        [2, 'P2', 'M2', 0, 'CD'],
        [3, 'P3', 'M3', 1, null, [7]],
        [4, 'P4', 'M4', 1, 'LD'],
      ],
    }),
  );
  const ofAll = {
    from: unsummed.from,
    to: unsummed.to,
    people: [
      [1, [9, 9, 9, 9, 9], '1'],
      [2, sums, daysAsText(bitsBetween(1, 3))],
      [3, sums, '0'],
      [4, sums, daysAsText(bitsBetween(0, 0))],
    ],
  } as const;
  const first = withSums(unsummed, ofAll);
  it('says who is there before their sums, and no sum in which one is missing', () => {
    const sheet = sheetOf(unsummed);
    expect(sheet.sections.map((s) => [s.people, s.totals.map(hoursText).join(' ')])).toEqual([
      [2, '… … … … …'],
      [2, '… … … … …'],
    ]);
    // As the painter's worker gets them.
    const painted = JSON.parse(JSON.stringify(unsummed)) as BoardData;
    expect(painted.rows[1]?.totals.map(hoursText)).toEqual(['…', '…', '…', '…', '…']);
    expect([...sheet.present(0)]).toEqual([]);
    expect(pendingCount(unsummed.rows)).toBe(3);
    const figure = {
      key: 'planned',
      label: '',
      unit: 'hour',
      of: (r: BoardRow) => r.totals[1],
    } as const;
    const [lyon] = accumulated(unsummed, [figure], { key: 'planned', dir: 'desc' });
    expect([lyon?.sums, lyon?.rows.map((r) => r.id)]).toEqual([[Number.NaN], [1, 2]]);
  });
  it('takes sums of its own days only, and leaves those whose days are there alone', () => {
    expect(withSums(unsummed, { ...ofAll, to: '2026-05-11' })).toBe(unsummed);
    expect(first.rows[0]).toBe(unsummed.rows[0]);
  });
  it('holds everybody, their sums and how many work each day before their days are there', () => {
    expect(first.rows.map((r) => [r.id, r.group, r.pending !== undefined])).toEqual([
      [1, 0, false],
      [2, 0, true],
      [3, 1, true],
      [4, 1, true],
    ]);
    const sheet = sheetOf(first);
    expect(sheet.sections.map((s) => [s.people, s.totals])).toEqual([
      [2, [100, 50, 40, 0, -10]],
      [2, [200, 100, 80, 0, -20]],
    ]);
    expect([...sheet.present(0)]).toEqual([1, 1, 1, 1, 0, 0, 0]);
    expect([...sheet.present(1)]).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(comingIn(sheet, { top: 0, bottom: 1 })).toEqual([]);
    expect(comingIn(sheet, { top: 0, bottom: sheet.lines.length - 1 })).toEqual([2, 3, 4]);
  });
  it('asks for those in sight before the others', () => {
    expect(nextPart(first, [], 10).map((r) => r.id)).toEqual([2, 3, 4]);
    expect(nextPart(first, [4], 1).map((r) => r.id)).toEqual([4]);
    expect(nextPart(first, [1], 2).map((r) => r.id)).toEqual([2, 3]);
    expect(nextPart(undefined, [])).toEqual([]);
  });
  it('puts a part where its people stand, by the agencies of the board', () => {
    const asked = nextPart(first, [], 10);
    const part = board(
      [row(4, { group: 0, planned: [[2, 'LD', 60, 120, 0]] }), row(2, { group: 1 })],
      { groups: [first.groups[1] as never, first.groups[0] as never] },
    );
    const after = withPart(first, asked, part);
    // Who is not answered has no mission any more.
    expect(after.rows.map((r) => [r.id, r.group])).toEqual([
      [1, 0],
      [2, 0],
      [4, 1],
    ]);
    expect(pendingCount(after.rows)).toBe(0);
    expect(withPart(first, asked, { ...part, from: '2026-05-11' })).toBe(first);
  });
  it('takes a part that was asked for before the sums came', () => {
    const part = board([row(2), row(3, { group: 1 }), row(4, { group: 1 })]);
    const after = withPart(first, nextPart(unsummed, [], 10), part);
    expect(pendingCount(after.rows)).toBe(0);
  });
  it('leaves alone whom somebody changed while the part was on its way', () => {
    const asked = nextPart(first, [], 10);
    const fresher = row(2, { notes: [[0, 'neuf']] });
    const meanwhile = { ...first, rows: first.rows.map((r) => (r.id === 2 ? fresher : r)) };
    const part = board([row(2), row(3, { group: 1 }), row(4, { group: 1 })]);
    expect(withPart(meanwhile, asked, part).rows[1]).toBe(fresher);
  });
  it('keeps what is known on the screen while the board is asked again', () => {
    const before = {
      ...first,
      rows: [
        ...first.rows.slice(0, 3),
        row(4, { planned: [[2, 'LD', 60, 120, 0]], totals: [1, 1, 1, 1, 1], group: 1 }),
      ],
    };
    const answer = board([row(1)], {
      behind: [
        [3, 'P3', 'M3', 1, null],
        [4, 'P4 bis', 'M4', 0, 'LD'],
      ],
    });
    const again = withBehind(answer, before);
    expect(again.rows.map((r) => [r.id, r.pending, r.again])).toEqual([
      [1, undefined, undefined],
      [3, '0', undefined],
      [4, undefined, true],
    ]);
    expect(again.rows[2]).toMatchObject({
      name: 'P4 bis',
      group: 0,
      totals: [1, 1, 1, 1, 1],
      planned: [[2, 'LD', 60, 120, 0]],
    });
    expect(nextPart(again, []).map((r) => r.id)).toEqual([3, 4]);
    // Of other days nothing is known.
    expect(withBehind({ ...answer, from: '2026-05-05' }, before).rows[2]?.pending).toBeNull();
  });
});

describe('people who are waited for', () => {
  const waiting = board([row(1), row(2, { pending: '0' }), row(3, { pending: null })]);
  const come = (...ids: number[]): BoardData =>
    board(waiting.rows.map((r) => (ids.includes(r.id) ? row(r.id) : r)));
  const noted = (coming: ComingPeople, ...asked: number[][]): string[] => {
    const log: string[] = [];
    for (const ids of asked) void coming.bring(ids).then(() => log.push(ids.join(' ')));
    return log;
  };
  it('are told of when all of them are there, and asked for before the others', async () => {
    const coming = new ComingPeople();
    coming.show(waiting);
    const log = noted(coming, [1], [2], [2, 3]);
    await Promise.resolve();
    await Promise.resolve();
    expect([log, coming.wanted()]).toEqual([['1'], [2, 2, 3]]);
    coming.show(come(2));
    await coming.bring([2]);
    expect([log, coming.wanted(), coming.pendingCount()]).toEqual([['1', '2'], [2, 3], 1]);
    coming.show(come(2, 3));
    await coming.whole();
    expect(log).toEqual(['1', '2', '2 3']);
  });
  it('are not waited for any more when another board is asked for', async () => {
    const coming = new ComingPeople();
    coming.about('May');
    coming.show(waiting);
    const log = noted(coming, [2]);
    coming.about('May');
    expect(coming.wanted()).toEqual([2]);
    coming.about('June');
    await Promise.resolve();
    await Promise.resolve();
    expect([log, coming.wanted()]).toEqual([['2'], []]);
  });
});
