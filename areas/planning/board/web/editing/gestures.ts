// From a gesture over the sheet to an edit. Pure: the sheet as it is shown, the range, what was typed or dropped.
import { addDays, daysBetween } from '#engines/french-time/days.ts';
import type { CellChange, Gesture, Shift } from '#areas/planning/changes/contract.ts';
import { hiddenAbsence } from '#areas/planning/schedules/contract.ts';
import type { Absence, DaySpan, HalfOfDay } from '#areas/planning/board/cells.ts';
import { TOGETHER } from '#areas/planning/board/written.ts';
import { rowsIn, type Cell, type Range } from '../grid/core.ts';
import { withinSheet, type Distance } from '../grid/drag.ts';
import type { DayContent, Sheet } from '../grid/sheet.ts';
import { spanOfAbsence, tidy, type AbsenceEdit, type Edit, type Span } from './edit.ts';
import { readTyped, type Typed, type TypingPlace } from './typed.ts';

/** Below those of an earlier load of the page: what can still be taken back names them. */
let fresh = -Math.round(performance.timeOrigin);
/** A key for an absence that the server does not know yet. */
const newKey = (): number => {
  fresh -= 1;
  return fresh;
};
const DAY_HIDDEN = hiddenAbsence.code;
const holds = (span: DaySpan, first: number, last: number): boolean =>
  span.first <= first && last <= span.last;
/** Whether an absence takes a day of a range, shown or not. */
const touches = ({ whole }: Absence, range: Range): boolean =>
  whole.last >= range.first && whole.first <= range.last;

export interface Spot {
  readonly row: number;
  readonly day: number;
}
export const spotsOf = (sheet: Sheet, range: Range): Spot[] =>
  rowsIn(sheet.lines, range).flatMap((row) =>
    Array.from({ length: range.last - range.first + 1 }, (_, i) => ({ row, day: range.first + i })),
  );
export const shiftAt = (sheet: Sheet, { row, day }: Spot): Shift | null =>
  sheet.at(row, day).planned;
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
  return {
    current: shiftAt(sheet, { row, day }),
    driverType: sheet.data.rows[row]?.driverType ?? null,
    nearest: (code) => {
      const shifts = [...sheet.index(row).planned.entries()];
      const [nearest] = shifts
        .filter(([, shift]) => shift?.code === code)
        .toSorted(([a], [b]) => Math.abs(a - day) - Math.abs(b - day));
      return nearest?.[1] ?? null;
    },
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
      .parts.filter((part) => part.code === code && part.hours !== null && !taken.has(part.id));
    const standing = same.find(
      (part) => part.hours?.[0] === hours[0] && part.hours[1] === hours[1],
    );
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
    taken.add(there.id);
    if (there === standing) return [];
    const was = spanOfAbsence(there, sheet.data.from);
    return [{ key: there.id, collaboratorId: idAt(sheet, row), was, set: { ...was, hours } }];
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
      const { absence } = sheet.at(row, first);
      // These days are of that absence already: a form sent with nothing but a comment asks for no second one.
      if (absence?.code === code && halves === 0 && holds(absence.whole, first, last)) return [];
      const set: Span = {
        code,
        startsOn: sheet.days[first] ?? '',
        endsOn: sheet.days[last] ?? '',
        pending: false,
        halves: first === last ? halves : 0,
      };
      // Half a day beside the other half is an absence of its own.
      const takesPlace =
        absence !== null &&
        absence.whole.first === first &&
        absence.whole.last === last &&
        (halves === 0 || absence.halves === 0 || absence.halves === halves);
      const collaboratorId = idAt(sheet, row);
      if (!takesPlace) return [{ key: newKey(), collaboratorId, was: null, set }];
      const was = spanOfAbsence(absence, sheet.data.from);
      const changed = { ...was, code, ...(halves === 0 ? {} : { halves }) };
      return [{ key: absence.id, collaboratorId, was, set: changed }];
    });
  });

/** Takes the days of a range out of the absences that touch it: removed, shortened or cut in two. */
const absencesOut = (sheet: Sheet, range: Range): AbsenceEdit[] =>
  rowsIn(sheet.lines, range).flatMap((row) =>
    sheet.index(row).absences.flatMap((absence): AbsenceEdit[] => {
      if (!touches(absence, range) || absence.code === DAY_HIDDEN) return [];
      const was = spanOfAbsence(absence, sheet.data.from);
      const base = { key: absence.id, collaboratorId: idAt(sheet, row) };
      const [left, right] = [absence.whole.first < range.first, absence.whole.last > range.last];
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
      if (left) return [{ ...base, was, set: until }];
      return [{ ...base, was, set: right ? after : null }];
    }),
  );

/** Requests in a range that somebody may answer: absences, or their cancellations, each once. */
export const waitingIn = (sheet: Sheet, range: Range): number[] => [
  ...new Set(
    rowsIn(sheet.lines, range).flatMap((row) =>
      sheet
        .index(row)
        .absences.filter(
          (absence) =>
            absence.state !== 'granted' &&
            absence.code !== DAY_HIDDEN &&
            absence.id > 0 &&
            touches(absence, range),
        )
        .map((absence) => absence.id),
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
export const partOut = (sheet: Sheet, row: number, part: Absence): Edit =>
  edit(
    'clear',
    [],
    [
      {
        key: part.id,
        collaboratorId: idAt(sheet, row),
        was: spanOfAbsence(part, sheet.data.from),
        set: null,
      },
    ],
  );

/** Whether a range holds an absence whose reason is not for the reader: it stays as it is. */
export const holdsHidden = (sheet: Sheet, range: Range): boolean =>
  spotsOf(sheet, range).some(({ row, day }) => {
    const { absence, parts } = sheet.at(row, day);
    return [absence, ...parts].some((one) => one?.code === DAY_HIDDEN);
  });

/** Halves of an absence of one afternoon, as the board says them. */
const AFTERNOON = 8;
/** What a block of cells holds, to be put elsewhere: shifts by place, absences that lie whole in it. */
export interface Block {
  readonly rows: number;
  readonly days: number;
  readonly cells: readonly { readonly row: number; readonly day: number; readonly typed: Typed }[];
}
type BlockCell = Block['cells'][number];
const typedHours = (absence: Absence): Typed | null => {
  const { code, hours, halves, whole } = absence;
  if (code === DAY_HIDDEN) return null;
  if (hours !== null) return { kind: 'absence', code, hours };
  return { kind: 'absence', code, halves: whole.first === whole.last ? halves : AFTERNOON };
};
const typedAbsence = ({ code, whole, halves }: Absence, half: HalfOfDay): Typed | null => {
  if (code === DAY_HIDDEN) return null;
  return { kind: 'absence', code, halves: whole.first === whole.last ? halves : 4 * half };
};
/** What stands on a day, as it would be typed; nothing of an absence whose reason is hidden. */
const typedOf = ({ absence, half, planned, parts }: DayContent): Typed[] => {
  if (absence?.code === DAY_HIDDEN) return [];
  const first: Typed | null =
    absence === null ? planned && { kind: 'shift', shift: planned } : typedAbsence(absence, half);
  return [first, ...parts.map(typedHours)].filter((typed) => typed !== null);
};
export const blockOf = (sheet: Sheet, range: Range): Block => {
  const rows = rowsIn(sheet.lines, range);
  const days = range.last - range.first + 1;
  return {
    rows: rows.length,
    days,
    cells: rows.flatMap((row, r) =>
      Array.from({ length: days }, (_, day) => day).flatMap((day): BlockCell[] =>
        typedOf(sheet.at(row, range.first + day)).map((typed) => ({ row: r, day, typed })),
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
    sheet
      .index(row)
      .absences.filter((absence) => touches(absence, range) && absence.code !== DAY_HIDDEN)
      .flatMap((absence): AbsenceEdit[] => {
        const was = spanOfAbsence(absence, sheet.data.from);
        const set = {
          ...was,
          startsOn: addDays(was.startsOn, to.days),
          endsOn: addDays(was.endsOn, to.days),
        };
        const [from, onto] = [idAt(sheet, row), sheet.ids[target(row)] ?? 0];
        if (onto === 0) return [];
        if (!copy && from === onto) return [{ key: absence.id, collaboratorId: from, was, set }];
        return [
          ...(copy ? [] : [{ key: absence.id, collaboratorId: from, was, set: null }]),
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
    if (absence.code === DAY_HIDDEN) return edit('resize', []);
    const was = spanOfAbsence(absence, sheet.data.from);
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
        : [{ key: absence.id, collaboratorId: idAt(sheet, row), was, set }],
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
  const was = sheet.at(spot.row, spot.day).note;
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
export const summaryOf = ({
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
