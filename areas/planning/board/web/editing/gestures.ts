// From a gesture over the sheet to an edit. Pure: the sheet as it is shown, the range, what was typed or dropped.
import { addDays, daysBetween } from '#engines/french-time/days.ts';
import type { CellChange, Gesture, Shift } from '#areas/planning/changes/contract.ts';
import { hiddenAbsence } from '#areas/planning/schedules/contract.ts';
import type { AbsenceBar } from '#areas/planning/board/contract.ts';
import { TOGETHER } from '#areas/planning/board/written.ts';
import { rowsIn, type Cell, type Range } from '../grid/core.ts';
import { withinSheet, type Distance } from '../grid/drag.ts';
import type { Sheet } from '../grid/sheet.ts';
import { shiftOf, spanOfBar, tidy, type AbsenceEdit, type Edit, type Span } from './edit.ts';
import { readTyped, type Typed, type TypingPlace } from './typed.ts';

/** Below those of an earlier load of the page: what can still be taken back names them. */
let fresh = -Math.round(performance.timeOrigin);
/** A key for an absence that the server does not know yet. */
const newKey = (): number => {
  fresh -= 1;
  return fresh;
};
const DAY_HIDDEN = hiddenAbsence.code;

interface Spot {
  readonly row: number;
  readonly day: number;
}
export const spotsOf = (sheet: Sheet, range: Range): Spot[] =>
  rowsIn(sheet.lines, range).flatMap((row) =>
    Array.from({ length: range.last - range.first + 1 }, (_, i) => ({ row, day: range.first + i })),
  );
export const shiftAt = (sheet: Sheet, { row, day }: Spot): Shift | null =>
  shiftOf(sheet.at(row, day).planned);
const idAt = (sheet: Sheet, row: number): number => sheet.ids[row] ?? 0;
const cellChange = (sheet: Sheet, spot: Spot, set: Shift | null): CellChange => ({
  collaboratorId: idAt(sheet, spot.row),
  day: sheet.days[spot.day] ?? '',
  shift: { was: shiftAt(sheet, spot), set },
});
const edit = (
  gesture: Gesture,
  cells: readonly CellChange[],
  absences: readonly AbsenceEdit[] = [],
  whole = false,
): Edit => ({ gesture, cells: tidy(cells), absences, whole });

/** How a text is read in a cell. */
export const placeOf = (sheet: Sheet, { row, day }: Spot): TypingPlace => {
  const said = sheet.data.rows[row];
  return {
    current: shiftAt(sheet, { row, day }),
    driverType: said?.driverType ?? null,
    nearest: (code) =>
      shiftOf(
        said?.planned
          .filter((p) => p[1] === code)
          .toSorted((a, b) => Math.abs(a[0] - day) - Math.abs(b[0] - day))[0],
      ),
  };
};

/** An absence of some hours on each of the days; one of the same type that stands there takes the hours, each once (`taken`), and one that has them already stays. */
const hoursOver = (
  sheet: Sheet,
  spots: readonly Spot[],
  code: string,
  hours: readonly [number, number],
  taken = new Set<number>(),
): AbsenceEdit[] =>
  spots.flatMap(({ row, day }): AbsenceEdit[] => {
    const same = sheet
      .at(row, day)
      .parts.filter((bar) => bar[2] === code && bar[9] && !taken.has(bar[4]));
    const standing = same.find((bar) => bar[9]?.[0] === hours[0] && bar[9][1] === hours[1]);
    const there = standing ?? same[0];
    const on = sheet.days[day] ?? '';
    if (there === undefined)
      return [
        {
          key: newKey(),
          collaboratorId: idAt(sheet, row),
          was: null,
          set: { code, startsOn: on, endsOn: on, pending: false, halves: 0, hours },
        },
      ];
    taken.add(there[4]);
    if (there === standing) return [];
    const was = spanOfBar(there, sheet.data.from);
    return [{ key: there[4], collaboratorId: idAt(sheet, row), was, set: { ...was, hours } }];
  });
/** Absences over runs of days, row by row: one absence for one run. One that stands on exactly those days changes its code. */
const absencesOver = (
  sheet: Sheet,
  spots: readonly Spot[],
  code: string,
  halves = 0,
): AbsenceEdit[] =>
  [...Map.groupBy(spots, (s) => s.row)].flatMap(([row, of]) => {
    const days = of.map((s) => s.day).toSorted((a, b) => a - b);
    const runs: [number, number][] = [];
    for (const day of days) {
      const last = runs.at(-1);
      if (last !== undefined && halves === 0 && day === last[1] + 1) last[1] = day;
      else runs.push([day, day]);
    }
    return runs.flatMap(([first, last]): AbsenceEdit[] => {
      const bar = sheet.at(row, first).absence;
      // These days are of that absence already: a form sent with nothing but a comment asks for no second one.
      if (bar !== null && bar[2] === code && halves === 0 && bar[6] <= first && last <= bar[7])
        return [];
      const set: Span = {
        code,
        startsOn: sheet.days[first] ?? '',
        endsOn: sheet.days[last] ?? '',
        pending: false,
        halves: first === last ? halves : 0,
      };
      // Half a day beside the other half is an absence of its own.
      const same =
        bar !== null &&
        bar[6] === first &&
        bar[7] === last &&
        (halves === 0 || bar[8] === 0 || bar[8] === halves);
      return [
        same
          ? {
              key: bar[4],
              collaboratorId: idAt(sheet, row),
              was: spanOfBar(bar, sheet.data.from),
              set: {
                ...spanOfBar(bar, sheet.data.from),
                code,
                ...(halves === 0 ? {} : { halves }),
              },
            }
          : { key: newKey(), collaboratorId: idAt(sheet, row), was: null, set },
      ];
    });
  });

/** Takes the days of a range out of the absences that touch it: removed, shortened or cut in two. */
const absencesOut = (sheet: Sheet, range: Range): AbsenceEdit[] =>
  rowsIn(sheet.lines, range).flatMap((row) =>
    (sheet.data.rows[row]?.absences ?? []).flatMap((bar): AbsenceEdit[] => {
      if (bar[7] < range.first || bar[6] > range.last || bar[2] === DAY_HIDDEN) return [];
      const was = spanOfBar(bar, sheet.data.from);
      const base = { key: bar[4], collaboratorId: idAt(sheet, row) };
      const [left, right] = [bar[6] < range.first, bar[7] > range.last];
      // A cut runs between whole days: the half day of an end stays at that end.
      const until = {
        ...was,
        endsOn: addDays(sheet.data.from, range.first - 1),
        halves: was.halves - (was.halves % 3),
      };
      const after = {
        ...was,
        startsOn: addDays(sheet.data.from, range.last + 1),
        halves: was.halves % 3,
      };
      if (left && right)
        return [
          { ...base, was, set: until },
          { key: newKey(), collaboratorId: base.collaboratorId, was: null, set: after },
        ];
      return [{ ...base, was, set: left ? until : right ? after : null }];
    }),
  );

/** Requests in a range that somebody may answer: absences, or their cancellations, each once. */
export const waitingIn = (sheet: Sheet, range: Range): number[] => [
  ...new Set(
    rowsIn(sheet.lines, range).flatMap((row) =>
      (sheet.data.rows[row]?.absences ?? []).flatMap((bar) =>
        bar[3] === 0 ||
        bar[2] === DAY_HIDDEN ||
        bar[7] < range.first ||
        bar[6] > range.last ||
        bar[4] <= 0
          ? []
          : [bar[4]],
      ),
    ),
  ),
];

export const typedInto = (
  sheet: Sheet,
  range: Range,
  typed: Typed,
  gesture: Gesture = 'type',
): Edit => {
  const spots = spotsOf(sheet, range);
  if (typed.kind === 'clear') return clearing(sheet, range);
  if (typed.kind === 'absence')
    return edit(
      gesture,
      [],
      typed.hours === undefined
        ? absencesOver(sheet, spots, typed.code, typed.halves)
        : hoursOver(sheet, spots, typed.code, typed.hours),
    );
  return edit(
    gesture,
    spots.map((s) => cellChange(sheet, s, typed.shift)),
  );
};
export const clearing = (sheet: Sheet, range: Range): Edit =>
  edit(
    'clear',
    spotsOf(sheet, range).flatMap((s) =>
      shiftAt(sheet, s) === null ? [] : [cellChange(sheet, s, null)],
    ),
    absencesOut(sheet, range),
  );

/** Takes an absence of some hours away, and leaves the shift. */
export const partOut = (sheet: Sheet, row: number, bar: AbsenceBar): Edit =>
  edit(
    'clear',
    [],
    [
      {
        key: bar[4],
        collaboratorId: idAt(sheet, row),
        was: spanOfBar(bar, sheet.data.from),
        set: null,
      },
    ],
  );

/** Whether a range holds an absence whose reason is not for the reader: it stays as it is. */
export const holdsHidden = (sheet: Sheet, range: Range): boolean =>
  spotsOf(sheet, range).some(({ row, day }) => {
    const { absence, parts } = sheet.at(row, day);
    return absence?.[2] === DAY_HIDDEN || parts.some((bar) => bar[2] === DAY_HIDDEN);
  });

/** Halves of an absence of one afternoon, as the board says them. */
const AFTERNOON = 8;
/** What a block of cells holds, to be put elsewhere: shifts by place, absences that lie whole in it. */
export interface Block {
  readonly rows: number;
  readonly days: number;
  readonly cells: readonly { readonly row: number; readonly day: number; readonly typed: Typed }[];
}
export const blockOf = (sheet: Sheet, range: Range): Block => {
  const rows = rowsIn(sheet.lines, range);
  return {
    rows: rows.length,
    days: range.last - range.first + 1,
    cells: rows.flatMap((row, r) =>
      Array.from({ length: range.last - range.first + 1 }, (_, d) => ({ row: r, day: d })).flatMap(
        ({ day }): Block['cells'][number][] => {
          const { absence, half, planned, parts } = sheet.at(row, range.first + day);
          const some = parts.flatMap((bar): Block['cells'][number][] =>
            bar[2] === DAY_HIDDEN
              ? []
              : [
                  {
                    row: r,
                    day,
                    typed: bar[9]
                      ? { kind: 'absence', code: bar[2], hours: bar[9] }
                      : {
                          kind: 'absence',
                          code: bar[2],
                          halves: bar[6] === bar[7] ? bar[8] : AFTERNOON,
                        },
                  },
                ],
          );
          if (absence !== null)
            return absence[2] === DAY_HIDDEN
              ? []
              : [
                  {
                    row: r,
                    day,
                    typed: {
                      kind: 'absence',
                      code: absence[2],
                      halves: absence[6] === absence[7] ? absence[8] : half === 0 ? 0 : half * 4,
                    },
                  },
                  ...some,
                ];
          const shift = shiftOf(planned);
          return shift === null
            ? some
            : [{ row: r, day, typed: { kind: 'shift', shift } }, ...some];
        },
      ),
    ),
  };
};
/** A pasted text as a block; `unread` counts cells that nobody can read. */
export const blockOfText = (
  sheet: Sheet,
  lines: readonly (readonly string[])[],
  at: Cell,
): { block: Block; unread: string[] } => {
  const people = peopleFrom(sheet, at.line);
  const unread: string[] = [];
  const cells = lines.flatMap((line, r) =>
    line.flatMap((text, d): Block['cells'][number][] => {
      if (text.trim() === '') return [];
      const place = placeOf(sheet, {
        row: people[r] ?? 0,
        day: Math.min(at.day + d, sheet.days.length - 1),
      });
      const all = text.split(TOGETHER).map((one) => readTyped(one, place));
      if (all.every((typed) => typed !== null))
        return all.map((typed) => ({ row: r, day: d, typed }));
      unread.push(text.trim());
      return [];
    }),
  );
  return {
    block: { rows: lines.length, days: Math.max(...lines.map((l) => l.length)), cells },
    unread,
  };
};
const peopleFrom = (sheet: Sheet, line: number): number[] =>
  [...sheet.lines.subarray(line)].filter((item) => item >= 0);

/** Puts a block at the range's corner; a range that holds it several times is filled with it. */
export const putting = (
  sheet: Sheet,
  range: Range,
  block: Block,
  gesture: Gesture = 'paste',
): Edit => {
  const height = rowsIn(sheet.lines, range).length;
  const width = range.last - range.first + 1;
  const [down, across] = [
    height % block.rows === 0 ? height / block.rows : 1,
    width % block.days === 0 ? width / block.days : 1,
  ];
  const people = peopleFrom(sheet, range.top);
  const placed = Array.from(
    { length: Math.max(1, down) * Math.max(1, across) },
    (_, n) =>
      [
        Math.floor(n / Math.max(1, across)) * block.rows,
        (n % Math.max(1, across)) * block.days,
      ] as const,
  )
    .flatMap(([r, d]) =>
      block.cells.map((c) => ({
        row: people[c.row + r] ?? -1,
        day: range.first + c.day + d,
        typed: c.typed,
      })),
    )
    .filter((c) => c.row >= 0 && c.day < sheet.days.length);
  const shifts = placed.flatMap((c) =>
    c.typed.kind === 'shift' ? [cellChange(sheet, c, c.typed.shift)] : [],
  );
  const taken = new Set<number>();
  const some = placed.flatMap(({ typed, ...spot }) =>
    typed.kind === 'absence' && typed.hours !== undefined
      ? hoursOver(sheet, [spot], typed.code, typed.hours, taken)
      : [],
  );
  const away = placed.flatMap(({ typed, ...spot }) =>
    typed.kind === 'absence' && typed.hours === undefined
      ? [{ ...spot, code: typed.code, halves: typed.halves ?? 0 }]
      : [],
  );
  return edit(gesture, shifts, [
    ...some,
    ...[...Map.groupBy(away, (a) => `${a.code} ${a.halves}`).values()].flatMap((of) =>
      absencesOver(sheet, of, of[0]?.code ?? '', of[0]?.halves ?? 0),
    ),
  ]);
};

/** Drags a range by some people and days, absences as a whole wherever they are taken, nothing off the sheet. A move is written whole or not at all. */
export const dragging = (sheet: Sheet, range: Range, by: Distance, copy: boolean): Edit => {
  const to = withinSheet(sheet, range, by);
  const people = [...sheet.lines].filter((item) => item >= 0);
  const target = (row: number): number => people[people.indexOf(row) + to.rows] ?? -1;
  const spots = spotsOf(sheet, range);
  const held = spots.flatMap((s) => {
    const shift = sheet.at(s.row, s.day).absence === null ? shiftAt(sheet, s) : null;
    return shift === null ? [] : [{ ...s, shift }];
  });
  const there = held
    .map((h) => ({ row: target(h.row), day: h.day + to.days, shift: h.shift }))
    .filter((h) => h.row >= 0 && h.day >= 0 && h.day < sheet.days.length);
  const cells = [
    ...(copy ? [] : held.map((h) => cellChange(sheet, h, null))),
    ...there.map((h) => cellChange(sheet, h, h.shift)),
  ];
  const rows = rowsIn(sheet.lines, range);
  const absences = rows.flatMap((row) =>
    (sheet.data.rows[row]?.absences ?? [])
      .filter((bar) => bar[1] >= range.first && bar[0] <= range.last && bar[2] !== DAY_HIDDEN)
      .flatMap((bar): AbsenceEdit[] => {
        const was = spanOfBar(bar, sheet.data.from);
        const set = {
          ...was,
          startsOn: addDays(was.startsOn, to.days),
          endsOn: addDays(was.endsOn, to.days),
        };
        const [from, onto] = [idAt(sheet, row), sheet.ids[target(row)] ?? 0];
        if (onto === 0) return [];
        if (!copy && from === onto) return [{ key: bar[4], collaboratorId: from, was, set }];
        return [
          ...(copy ? [] : [{ key: bar[4], collaboratorId: from, was, set: null }]),
          { key: newKey(), collaboratorId: onto, was: null, set },
        ];
      }),
  );
  return edit(copy ? 'copy' : 'move', cells, absences, !copy);
};

/** Pulls an edge of what stands in a cell to another day: an absence grows or shrinks, a shift is repeated. */
export const resizing = (
  sheet: Sheet,
  { row, day }: Spot,
  edge: 'first' | 'last',
  to: number,
): Edit => {
  const { absence } = sheet.at(row, day);
  if (absence !== null) {
    if (absence[2] === DAY_HIDDEN) return edit('resize', []);
    const was = spanOfBar(absence, sheet.data.from);
    const on = addDays(sheet.data.from, to);
    const set =
      edge === 'last'
        ? { ...was, endsOn: on < was.startsOn ? was.startsOn : on }
        : { ...was, startsOn: on > was.endsOn ? was.endsOn : on };
    return edit(
      'resize',
      [],
      daysBetween(was.startsOn, set.startsOn) === 0 && daysBetween(was.endsOn, set.endsOn) === 0
        ? []
        : [{ key: absence[4], collaboratorId: idAt(sheet, row), was, set }],
    );
  }
  const shift = shiftAt(sheet, { row, day });
  if (shift === null) return edit('resize', []);
  const [first, last] = [Math.min(day, to), Math.max(day, to)];
  return edit(
    'resize',
    Array.from({ length: last - first + 1 }, (_, i) =>
      cellChange(sheet, { row, day: first + i }, shift),
    ),
  );
};

/** Repeats the first line (down) or the first day (across) over the range. */
export const filling = (sheet: Sheet, range: Range, way: 'down' | 'right'): Edit => {
  const rows = rowsIn(sheet.lines, range);
  const first = sheet.lines.indexOf(rows[0] ?? -1);
  const source =
    way === 'down' ? { ...range, top: first, bottom: first } : { ...range, last: range.first };
  const target = way === 'down' ? { ...range, top: first } : range;
  return putting(sheet, target, blockOf(sheet, source), 'fill');
};
/** Repeats the days of the range, as a rotation, up to the end of what is shown; days without a shift in it are cleared. */
export const rotating = (sheet: Sheet, range: Range): Edit => {
  const length = range.last - range.first + 1;
  return edit(
    'rotation',
    rowsIn(sheet.lines, range).flatMap((row) =>
      Array.from({ length: sheet.days.length - 1 - range.last }, (_, i) => {
        const day = range.last + 1 + i;
        return cellChange(
          sheet,
          { row, day },
          shiftAt(sheet, { row, day: range.first + (i % length) }),
        );
      }),
    ),
  );
};
/** The two weeks that the copy of a week needs: its own and the next; null where the sheet shows both. */
export const weeksBeyond = (
  sheet: Sheet,
  range: Range,
): { readonly from: string; readonly to: string; readonly ids: readonly number[] } | null => {
  const monday = range.first - ((sheet.weekdays[range.first] ?? 1) - 1);
  return monday >= 0 && monday + 13 < sheet.days.length
    ? null
    : {
        from: addDays(sheet.data.from, monday),
        to: addDays(sheet.data.from, monday + 13),
        ids: rowsIn(sheet.lines, range).map((row) => idAt(sheet, row)),
      };
};
/** Copies the week of a day onto the next one, for the people of the range. */
export const nextWeek = (sheet: Sheet, range: Range): Edit => {
  const monday = range.first - ((sheet.weekdays[range.first] ?? 1) - 1);
  return edit(
    'week',
    rowsIn(sheet.lines, range).flatMap((row) =>
      Array.from({ length: 7 }, (_, i) => monday + i)
        .filter((day) => day >= 0 && day + 7 < sheet.days.length)
        .flatMap((day) => {
          const shift = shiftAt(sheet, { row, day });
          return shift === null ? [] : [cellChange(sheet, { row, day: day + 7 }, shift)];
        }),
    ),
  );
};
/** A colleague's shifts onto the same days of the people of a range; days that hold one already only where they are to be replaced. */
export const partnerCopy = (sheet: Sheet, range: Range, source: number, overwrite: boolean): Edit =>
  edit(
    'copy',
    rowsIn(sheet.lines, range)
      .filter((row) => row !== source)
      .flatMap((row) =>
        Array.from({ length: range.last - range.first + 1 }, (_, i) => range.first + i).flatMap(
          (day) => {
            const shift = shiftAt(sheet, { row: source, day });
            return shift === null || (!overwrite && shiftAt(sheet, { row, day }) !== null)
              ? []
              : [cellChange(sheet, { row, day }, shift)];
          },
        ),
      ),
  );
/** Moves the start or the end of the shifts of a range by some minutes. */
export const shifting = (
  sheet: Sheet,
  range: Range,
  by: { readonly start: number; readonly end: number },
): Edit =>
  edit(
    'resize',
    spotsOf(sheet, range).flatMap((s) => {
      const shift = shiftAt(sheet, s);
      if (shift === null) return [];
      const [start, end] = [shift.start + by.start, shift.end + by.end];
      return start < 0 || start > 1_439 || end > start + 1_440 || end - start <= shift.pause
        ? []
        : [cellChange(sheet, s, { ...shift, start, end })];
    }),
  );
export const commenting = (sheet: Sheet, spot: Spot, comment: string | null): Edit => {
  const was = sheet.data.rows[spot.row]?.notes?.find((n) => n[0] === spot.day)?.[1] ?? null;
  return {
    gesture: 'comment',
    whole: false,
    absences: [],
    cells:
      was === comment
        ? []
        : [
            {
              collaboratorId: idAt(sheet, spot.row),
              day: sheet.days[spot.day] ?? '',
              comment: { was, set: comment },
            },
          ],
  };
};

/** What is said of an edit: one of its days (where something came to stand, if anywhere), and how many changes it holds. */
export const toldOf = ({
  cells,
  absences,
}: Edit): {
  readonly collaboratorId: number;
  readonly day: string;
  readonly count: number;
} | null => {
  const cell = cells.find((c) => c.comment !== undefined || c.shift?.set) ?? cells[0];
  const away = absences.find((a) => a.set !== null) ?? absences[0];
  const span = away === undefined ? null : (away.set ?? away.was);
  const told =
    away !== undefined && span !== null && (cell?.shift === undefined || cell.shift.set === null)
      ? { collaboratorId: away.collaboratorId, day: span.startsOn }
      : cell;
  return told === undefined
    ? null
    : { collaboratorId: told.collaboratorId, day: told.day, count: cells.length + absences.length };
};
