import { describe, expect, test } from 'vitest';
import { movedBy, withinSheet } from '../grid/drag.ts';
import { sheetOf } from '#areas/planning/board/sheet.ts';
import { applied, asBatch, inverse, type Edit } from './edit.ts';
import { blockOf, blockOfText, putting } from './blocks.ts';
import {
  clearing,
  commenting,
  dragging,
  filling,
  nextWeek,
  resizing,
  rotating,
  shifting,
  typedInto,
} from './gestures.ts';
import { backOn, partOut } from './absence-gestures.ts';
import { readTsv } from './typed.ts';
import { row, data, sheet, range, after, codes } from './gestures.fixtures.ts';

describe('gestures', () => {
  test('hours of an absence stand beside the shift, take new hours when typed again, and go alone', () => {
    const put = (s: typeof sheet, from: number, to: number) =>
      typedInto(s, range(1, 1, 0, 0), { kind: 'absence', code: 'VM', hours: [from, to] });
    const first = put(sheet, 540, 660);
    expect(first).toMatchObject({
      cells: [],
      absences: [
        {
          was: null,
          set: { code: 'VM', startsOn: '2026-05-04', endsOn: '2026-05-04', hours: [540, 660] },
        },
      ],
    });
    const done = after(first);
    expect([
      codes(done, 0).slice(0, 5),
      done.at(0, 0).absence,
      done.at(0, 0).parts.map((part) => part.hours),
    ]).toEqual(['CD LD', null, [[540, 660]]]);
    expect(put(done, 480, 600).absences).toMatchObject([
      { key: first.absences[0]?.key, was: { hours: [540, 660] }, set: { hours: [480, 600] } },
    ]);
    const [bar] = done.at(0, 0).parts;
    expect([
      bar && partOut(done, 0, bar).absences,
      asBatch(first, () => ({ id: 1, version: 0 })).absences,
    ]).toMatchObject([[{ set: null }], [{ op: 'add', fromMinute: 540, toMinute: 660 }]]);
    expect(blockOf(done, range(1, 1, 0, 0)).cells.map((c) => c.typed)).toMatchObject([
      { kind: 'shift' },
      { kind: 'absence', hours: [540, 660] },
    ]);
  });
  test('Suppr takes an absence and leaves the shift under it; the next stroke takes the shift', () => {
    const sick = after(typedInto(sheet, range(1, 1, 0, 1), { kind: 'absence', code: 'MAL' }));
    const cleared = clearing(sick, range(1, 1, 0, 1));
    expect([cleared.cells, cleared.absences.length]).toEqual([[], 1]);
    const back = sheetOf(applied(sick.data, [cleared]));
    expect([codes(sick, 0).slice(0, 7), codes(back, 0).slice(0, 5)]).toEqual(['MAL MAL', 'CD LD']);
    expect(clearing(back, range(1, 1, 0, 1)).cells.map((c) => c.shift?.set)).toEqual([null, null]);
    // Over days with and without absence each gives what it shows.
    const mixed = after(typedInto(sheet, range(1, 1, 0, 0), { kind: 'absence', code: 'MAL' }));
    expect(codes(sheetOf(applied(mixed.data, [clearing(mixed, range(1, 1, 0, 1))])), 0)).toMatch(
      /^CD ·/,
    );
  });
  test('who is back earlier ends the absence on the eve; what begins that day is left to Suppr', () => {
    expect(backOn(sheet, range(2, 2, 4, 4)).absences).toMatchObject([
      { was: { endsOn: '2026-05-09' }, set: { startsOn: '2026-05-06', endsOn: '2026-05-07' } },
    ]);
    expect([2, 6].map((day) => backOn(sheet, range(2, 2, day, day)).absences)).toEqual([[], []]);
  });
  test('two absences of some hours of one type on a day: those that stand stay, each takes new hours once', () => {
    const two = {
      ...data,
      rows: [
        row(1, {
          absences: [
            [0, 0, 'VM', 0, 5, 1, 0, 0, 0, [540, 660]],
            [0, 0, 'VM', 0, 6, 1, 0, 0, 0, [840, 900]],
          ],
        }),
        row(2),
      ],
    };
    const s = sheetOf(two);
    const block = blockOf(s, range(1, 1, 0, 0));
    expect(putting(s, range(1, 1, 0, 0), block).absences).toEqual([]);
    expect(putting(s, range(2, 2, 0, 0), block).absences.map((a) => [a.was, a.set?.hours])).toEqual(
      [
        [null, [540, 660]],
        [null, [840, 900]],
      ],
    );
    const later = {
      ...block,
      cells: block.cells.map((c) =>
        c.typed.kind === 'absence' && c.typed.hours
          ? {
              ...c,
              typed: { ...c.typed, hours: [c.typed.hours[0] + 60, c.typed.hours[1] + 60] as const },
            }
          : c,
      ),
    };
    expect(putting(s, range(1, 1, 0, 0), later).absences.map((a) => [a.key, a.set?.hours])).toEqual(
      [
        [5, [600, 720]],
        [6, [900, 960]],
      ],
    );
  });
  test('an absence that begins and ends with half a day is cut between whole days', () => {
    const halves = sheetOf({
      ...data,
      rows: [row(1, { absences: [[2, 6, 'CP', 0, 77, 3, 2, 6, 3 * 2 + 1]] })],
    });
    expect(
      clearing(halves, range(1, 1, 4, 4)).absences.map((a) => [
        a.set?.startsOn,
        a.set?.endsOn,
        a.set?.halves,
      ]),
    ).toEqual([
      ['2026-05-06', '2026-05-07', 6],
      ['2026-05-09', '2026-05-10', 1],
    ]);
    expect(
      [clearing(halves, range(1, 1, 2, 3)), clearing(halves, range(1, 1, 5, 9))].map((e) =>
        e.absences.map((a) => a.set?.halves),
      ),
    ).toEqual([[1], [6]]);
  });
  test('what would leave the sheet stops at its edge instead of being lost; an absence goes beyond the days shown', () => {
    const codesAfter = (e: Edit): string[] => [0, 1, 2].map((r) => codes(after(e), r));
    expect(codesAfter(dragging(sheet, range(1, 1, 0, 1), { rows: 5, days: 13 }, false))).toEqual([
      '· · · · · · · · · · · · · ·',
      '· · CP CP CP CP · · · · · · · ·',
      '· · · · · · · · · · · · CD LD',
    ]);
    expect(codesAfter(dragging(sheet, range(1, 1, 0, 3), { rows: -1, days: -2 }, false))[0]).toBe(
      codes(sheet, 0),
    );
    expect(
      dragging(sheet, range(2, 2, 2, 5), { rows: 4, days: 10 }, false).absences.map((a) => [
        a.collaboratorId,
        a.set?.startsOn,
      ]),
    ).toEqual([
      [2, undefined],
      [3, '2026-05-16'],
    ]);
    expect(
      movedBy(
        sheet,
        range(1, 1, 0, 3),
        withinSheet(sheet, range(1, 1, 0, 3), { rows: 1, days: 13 }),
      ),
    ).toEqual(range(2, 2, 12, 13));
  });
  test('a morning and an afternoon of two types stand side by side, day by day, and are copied as they are', () => {
    const morning = after(
      typedInto(sheet, range(3, 3, 0, 1), { kind: 'absence', code: 'CP', halves: 4 }),
    );
    expect(morning.data.rows[2]?.absences.map((a) => [a[0], a[1], a[2], a[8]])).toEqual([
      [0, 0, 'CP', 4],
      [1, 1, 'CP', 4],
    ]);
    const both = sheetOf(
      applied(morning.data, [
        typedInto(morning, range(3, 3, 0, 0), { kind: 'absence', code: 'RTT', halves: 8 }),
      ]),
    );
    expect([
      both.at(2, 0).absence?.code,
      both.at(2, 0).half,
      both.at(2, 0).parts.map((a) => a.code),
    ]).toEqual(['CP', 1, ['RTT']]);
    const pasted = sheetOf(
      applied(both.data, [putting(both, range(3, 3, 8, 8), blockOf(both, range(3, 3, 0, 0)))]),
    );
    expect([pasted.at(2, 8).absence?.code, pasted.at(2, 8).parts.map((a) => a.code)]).toEqual([
      'CP',
      ['RTT'],
    ]);
  });
  test('a cell of a spreadsheet may hold a shift and hours of absences', () => {
    const done = after(
      putting(
        sheet,
        range(3, 3, 5, 5),
        blockOfText(sheet, readTsv('CD 07:00-15:00 + VM 09:00-10:00 + FOR 10:00-11:00'), {
          line: 3,
          day: 5,
        }).block,
      ),
    );
    expect([
      done.at(2, 5).planned?.code,
      done.at(2, 5).parts.map((a) => [a.code, a.hours]),
    ]).toEqual([
      'CD',
      [
        ['VM', [540, 600]],
        ['FOR', [600, 660]],
      ],
    ]);
    expect(blockOfText(sheet, readTsv('CD 07:00-15:00 + XX'), { line: 3, day: 5 })).toMatchObject({
      block: { cells: [] },
      unread: ['CD 07:00-15:00 + XX'],
    });
  });
  test('an absence typed within the one that is there changes nothing; another code is told apart', () => {
    const put = (first: number, last: number, code = 'CP') =>
      typedInto(sheet, range(2, 2, first, last), { kind: 'absence', code }).absences;
    expect([put(3, 4), put(2, 5), put(4, 6).length, put(2, 5, 'RTT')]).toMatchObject([
      [],
      [],
      1,
      [{ key: 77, set: { code: 'RTT' } }],
    ]);
  });
  test.each<[string, () => Edit, string[]]>([
    [
      'typed shift',
      () =>
        typedInto(sheet, range(2, 3, 0, 1), {
          kind: 'shift',
          shift: { code: 'ME', start: 360, end: 840, pause: 45 },
        }),
      [
        'CD LD · · · · · · · · · · · ·',
        'ME ME CP CP CP CP · · · · · · · ·',
        'ME ME · · · · · · · · · · · ·',
      ],
    ],
    [
      'typed absence over days',
      () => typedInto(sheet, range(3, 3, 4, 6), { kind: 'absence', code: 'RTT' }),
      [
        'CD LD · · · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · RTT RTT RTT · · · · · · ·',
      ],
    ],
    [
      'cleared in the middle of an absence',
      () => clearing(sheet, range(1, 2, 1, 3)),
      [
        'CD · · · · · · · · · · · · ·',
        '· · · · CP CP · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'moved down and right',
      () => dragging(sheet, range(1, 1, 0, 1), { rows: 2, days: 3 }, false),
      [
        '· · · · · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · CD LD · · · · · · · · ·',
      ],
    ],
    [
      'moved onto itself by a day',
      () => dragging(sheet, range(1, 1, 0, 1), { rows: 0, days: 1 }, false),
      [
        '· CD LD · · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'copied',
      () => dragging(sheet, range(1, 1, 0, 1), { rows: 2, days: 0 }, true),
      [
        'CD LD · · · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        'CD LD · · · · · · · · · · · ·',
      ],
    ],
    [
      'an absence to another person',
      () => dragging(sheet, range(2, 2, 2, 5), { rows: 1, days: 1 }, false),
      [
        'CD LD · · · · · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
        '· · · CP CP CP CP · · · · · · ·',
      ],
    ],
    [
      'an absence pulled longer',
      () => resizing(sheet, { row: 1, day: 5 }, 'last', 7),
      [
        'CD LD · · · · · · · · · · · ·',
        '· · CP CP CP CP CP CP · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'a shift pulled over days',
      () => resizing(sheet, { row: 0, day: 1 }, 'last', 3),
      [
        'CD LD LD LD · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'filled down',
      () => filling(sheet, range(1, 3, 0, 1), 'down'),
      [
        'CD LD · · · · · · · · · · · ·',
        'CD LD CP CP CP CP · · · · · · · ·',
        'CD LD · · · · · · · · · · · ·',
      ],
    ],
    [
      'filled right',
      () => filling(sheet, range(1, 1, 0, 3), 'right'),
      [
        'CD CD CD CD · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'a rotation of three days',
      () => rotating(sheet, range(1, 1, 0, 2)),
      [
        'CD LD · CD LD · CD LD · CD LD · CD LD',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'the week after',
      () => nextWeek(sheet, range(1, 1, 3, 3)),
      [
        'CD LD · · · · · CD LD · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · · · · · · · · · · ·',
      ],
    ],
    [
      'a block put twice',
      () => putting(sheet, range(3, 3, 0, 3), blockOf(sheet, range(1, 1, 0, 1))),
      [
        'CD LD · · · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        'CD LD CD LD · · · · · · · · · ·',
      ],
    ],
    [
      'a spreadsheet',
      () =>
        putting(
          sheet,
          range(3, 3, 5, 5),
          blockOfText(sheet, readTsv('7-15\tCP\tCP\n'), { line: 3, day: 5 }).block,
        ),
      [
        'CD LD · · · · · · · · · · · ·',
        '· · CP CP CP CP · · · · · · · ·',
        '· · · · · CD CP CP · · · · · ·',
      ],
    ],
  ])('%s, and taken back', (_, gesture, rows) => {
    const edit = gesture();
    const done = after(edit);
    expect([0, 1, 2].map((r) => codes(done, r))).toEqual(rows);
    expect(
      applied(done.data, [inverse(edit)]).rows.map((r) => [
        r.planned,
        r.absences.map((a) => a.slice(0, 4)),
        r.totals,
      ]),
    ).toEqual(data.rows.map((r) => [r.planned, r.absences.map((a) => a.slice(0, 4)), r.totals]));
  });
  test('minutes at either end; what cannot be stays', () => {
    expect(
      shifting(sheet, range(1, 1, 0, 0), { start: 0, end: 15 }).cells[0]?.shift?.set,
    ).toMatchObject({ start: 420, end: 915 });
    expect(shifting(sheet, range(1, 1, 0, 0), { start: -435, end: -435 }).cells).toEqual([]);
  });
  test('a comment stands beside', () =>
    expect(after(commenting(sheet, { row: 0, day: 3 }, 'Quai 4')).at(0, 3).note).toBe('Quai 4'));
  test('rows that nothing touches stay the same objects', () =>
    expect(
      applied(data, [typedInto(sheet, range(3, 3, 0, 0), { kind: 'absence', code: 'CP' })]).rows[0],
    ).toBe(data.rows[0]));
});
