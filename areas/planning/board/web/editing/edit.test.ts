import { describe, expect, test } from 'vitest';
import { sheetOf } from '#areas/planning/board/sheet.ts';
import { applied, asBatch, instead, withLimits, without, type Edit } from './edit.ts';
import { blockOf, putting } from './blocks.ts';
import { clearing, dragging, partnerCopy, summaryOf, typedInto, weeksBeyond } from './gestures.ts';
import { waitingIn } from './absence-gestures.ts';
import { row, data, sheet, range, after, codes } from './gestures.fixtures.ts';

test('a batch names absences by their rows; a move shares its fate', () => {
  const move = dragging(sheet, range(2, 2, 2, 5), { rows: 1, days: 1 }, false);
  const { absences } = asBatch(move, () => ({ id: 77, version: 3 }));
  expect(absences).toMatchObject([
    { op: 'remove', id: 77, version: 3, group: 0 },
    { op: 'add', collaboratorId: 3, startsOn: '2026-05-07', endsOn: '2026-05-10', group: 0 },
  ]);
  expect(without(move, [{ kind: 'absence', index: 1 }]).absences).toEqual([]);
  const typed = typedInto(sheet, range(1, 3, 8, 8), {
    kind: 'shift',
    shift: { code: 'CD', start: 420, end: 900, pause: 45 },
  });
  expect(without(typed, [{ kind: 'cell', index: 1 }]).cells.map((c) => c.collaboratorId)).toEqual([
    1, 3,
  ]);
});

test('a colleague’s days go onto others; what stands there stays unless it is to be replaced', () => {
  const busy = sheetOf(
    applied(data, [
      typedInto(sheet, range(3, 3, 0, 0), {
        kind: 'shift',
        shift: { code: 'NU', start: 1_200, end: 1_700, pause: 0 },
      }),
    ]),
  );
  const of = (overwrite: boolean) =>
    partnerCopy(busy, range(1, 3, 0, 6), 0, overwrite).cells.map((c) => [
      c.collaboratorId,
      c.day,
      c.shift?.was?.code ?? null,
      c.shift?.set?.code,
    ]);
  expect(of(false)).toEqual([
    [2, '2026-05-04', null, 'CD'],
    [2, '2026-05-05', null, 'LD'],
    [3, '2026-05-05', null, 'LD'],
  ]);
  expect(of(true)).toContainEqual([3, '2026-05-04', 'NU', 'CD']);
});

describe('the totals while somebody types', () => {
  // Row 1: CD 7:00 to 15:00 less 45 min (7 h 15) on Monday, LD 5:00 to 14:00 less 60 min (8 h) on Tuesday.
  const proven: typeof data = {
    ...data,
    rows: data.rows.map((r) =>
      r.id === 1 ? { ...r, proven: [[0, 7 * 3600, 0, 0, 'controlled', 0, 0]] } : r,
    ),
  };
  const totals = (edit: Edit, from = proven) =>
    applied(from, [edit]).rows[0]?.totals.map((s) => s / 3600);
  const leave = typedInto(sheet, range(1, 1, 0, 0), { kind: 'absence', code: 'CP' });
  test('a day of leave takes its shift out of what is planned, and out of the gap', () => {
    expect(totals(leave)).toEqual([0, 8, 0, 0, 7]);
  });
  test('a request takes nothing', () => {
    const request: Edit = {
      ...leave,
      absences: leave.absences.map((a) =>
        a.was === null ? { ...a, set: { ...a.set, pending: true } } : a,
      ),
    };
    expect(totals(request)).toEqual([0, 15.25, 0, 0, -0.25]);
  });
  test('a shift typed under leave is not planned; one beside it is', () => {
    const shift = { code: 'CD', start: 480, end: 960, pause: 60 };
    const onLeave = typedInto(sheet, range(2, 2, 3, 3), { kind: 'shift', shift });
    const beside = typedInto(sheet, range(2, 2, 7, 7), { kind: 'shift', shift });
    const second = (edit: Edit) => applied(data, [edit]).rows[1]?.totals[1];
    expect([second({ ...onLeave, absences: [] }), second(beside)]).toEqual([0, 7 * 3600]);
  });
});

describe('an alternative to a service', () => {
  const early = { code: 'CD', start: 300, end: 780, pause: 45 };
  const to = (kind: 'later' | 'other' | 'circuit', collaboratorId: number) => ({
    kind,
    code: 'LD',
    start: 600,
    end: 1_000,
    pause: 30,
    collaboratorId,
    circuitId: kind === 'circuit' ? 5 : null,
    label: '',
  });
  const typed = typedInto(sheet, range(1, 1, 0, 0), { kind: 'shift', shift: early });
  const warning = { collaboratorId: 1, day: '2026-05-04' };
  test.each([
    ['later', 1],
    ['circuit', 1],
  ] as const)('%s: the same day at other hours, over what stood there', (kind, who) =>
    expect(instead(typed, warning, to(kind, who)).cells).toEqual([
      {
        collaboratorId: 1,
        day: '2026-05-04',
        shift: {
          was: { code: 'CD', start: 420, end: 900, pause: 45 },
          set: { code: 'LD', start: 600, end: 1_000, pause: 30 },
        },
      },
    ]),
  );
  test('another driver takes it; the first keeps the day as it was', () => {
    const moved = instead(typed, warning, to('other', 3));
    expect(moved.cells.map((c) => [c.collaboratorId, c.shift?.was])).toEqual([[3, null]]);
    expect([after(moved).at(0, 0).planned?.start, after(moved).at(2, 0).planned?.start]).toEqual([
      420, 600,
    ]);
  });
  test('a move leaves its place all the same', () => {
    const move = dragging(sheet, range(1, 1, 0, 0), { rows: 0, days: 1 }, false);
    expect(
      instead(move, { collaboratorId: 1, day: '2026-05-05' }, to('other', 3)).cells.map((c) => [
        c.collaboratorId,
        c.day,
        c.shift?.set?.start ?? null,
      ]),
    ).toEqual([
      [1, '2026-05-04', null],
      [3, '2026-05-05', 600],
    ]);
  });
});

test('requests that wait in a range: absences and cancellations, each once, never what is hidden or not saved yet', () => {
  const asked = sheetOf({
    ...data,
    rows: [
      row(1, {
        absences: [
          [0, 2, 'CP', 1, 5, 0, 0, 2, 0],
          [4, 4, 'RTT', 0, 6, 0, 4, 4, 0],
          [6, 7, 'CP', 2, 7, 0, 6, 7, 0],
        ],
      }),
      row(2, {
        absences: [
          [1, 1, 'ABS', 1, 8, 0, 1, 1, 0],
          [2, 9, 'FOR', 1, -3, 0, 2, 9, 0],
        ],
      }),
    ],
  });
  expect([
    waitingIn(asked, range(1, 2, 0, 13)),
    waitingIn(asked, range(1, 1, 2, 4)),
    waitingIn(asked, range(1, 1, 3, 5)),
  ]).toEqual([[5, 7], [5], []]);
});

test('what passed a limit stays marked until the day changes again', () => {
  const typed = typedInto(sheet, range(1, 1, 0, 0), {
    kind: 'shift',
    shift: { code: 'CD', start: 300, end: 780, pause: 45 },
  });
  const marked = withLimits(applied(data, [typed]), typed, [
    { collaboratorId: 1, day: '2026-05-04', label: 'Repos journalier' },
    { collaboratorId: 1, day: '2026-05-04', label: 'Travail quotidien' },
    { collaboratorId: 2, day: '2026-05-04', label: 'Pauses' },
  ]);
  expect([sheetOf(marked).at(0, 0).limits, marked.rows[1]?.limits]).toEqual([
    'Repos journalier, Travail quotidien',
    undefined,
  ]);
  const again = typedInto(sheetOf(marked), range(1, 1, 0, 0), {
    kind: 'shift',
    shift: { code: 'CD', start: 420, end: 900, pause: 45 },
  });
  expect(sheetOf(applied(marked, [again])).at(0, 0).limits).toBeNull();
  expect(withLimits(applied(marked, [again]), again, []).rows[0]).not.toHaveProperty('limits');
});

describe('what a planner expects of a gesture', () => {
  test('an absence goes whole, wherever it is taken', () => {
    const moved = dragging(sheet, range(2, 2, 4, 4), { rows: 0, days: 2 }, false);
    expect([codes(after(moved), 1), moved.absences]).toEqual([
      '· · · · CP CP CP CP · · · · · ·',
      [
        expect.objectContaining({
          key: 77,
          set: expect.objectContaining({ startsOn: '2026-05-08', endsOn: '2026-05-11' }),
        }),
      ],
    ]);
  });
  test('half a day of absence stays half a day when it is copied', () => {
    const half = sheetOf({
      ...data,
      rows: [row(1, { absences: [[2, 2, 'CP', 0, 9, 1, 2, 2, 5]] }), row(2), row(3)],
    });
    expect(
      putting(half, range(2, 2, 3, 3), blockOf(half, range(1, 1, 2, 2))).absences,
    ).toMatchObject([{ set: { code: 'CP', startsOn: '2026-05-07', halves: 5 } }]);
  });
  test('the copy of a week says which days the sheet does not show', () => {
    expect([weeksBeyond(sheet, range(1, 2, 3, 3)), weeksBeyond(sheet, range(1, 2, 8, 8))]).toEqual([
      null,
      { from: '2026-05-11', to: '2026-05-24', ids: [1, 2] },
    ]);
  });
  test.each<[string, () => Edit, ReturnType<typeof summaryOf>]>([
    [
      'a move, where it came to stand',
      () => dragging(sheet, range(1, 1, 0, 0), { rows: 2, days: 3 }, false),
      { collaboratorId: 3, day: '2026-05-07', count: 2 },
    ],
    [
      'an absence',
      () => typedInto(sheet, range(3, 3, 4, 6), { kind: 'absence', code: 'RTT' }),
      { collaboratorId: 3, day: '2026-05-08', count: 1 },
    ],
    [
      'a clearing',
      () => clearing(sheet, range(1, 1, 0, 1)),
      { collaboratorId: 1, day: '2026-05-04', count: 2 },
    ],
    ['nothing', () => clearing(sheet, range(3, 3, 0, 1)), null],
  ])('is said of %s', (_, gesture, expected) => expect(summaryOf(gesture())).toEqual(expected));
});
