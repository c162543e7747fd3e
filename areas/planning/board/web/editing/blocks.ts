// What a range holds, to be put elsewhere: copied, pasted, pulled by the corner. Pure.
import type { Gesture } from '#areas/planning/changes/contract.ts';
import type { Absence, HalfOfDay } from '#areas/planning/board/cells.ts';
import { TOGETHER } from '#areas/planning/board/written.ts';
import { rowsIn, type Cell, type Range } from '../grid/core.ts';
import type { DayContent, Sheet } from '#areas/planning/board/sheet.ts';
import { type Edit } from './edit.ts';
import { readTyped, type Typed } from './typed.ts';
import { DAY_HIDDEN, cellChange, edit, placeOf } from './spots.ts';
import { hoursOver, absencesOver } from './absence-gestures.ts';

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

export const peopleFrom = (sheet: Sheet, line: number): number[] =>
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
      ? hoursOver(sheet, [spot], { code: typed.code, hours: typed.hours }, taken)
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

/** Repeats what a range holds over a longer one around it, as pulling the corner in a spreadsheet does; days with nothing in it stay as they are. */
export const extending = (sheet: Sheet, range: Range, to: Range): Edit => {
  const source = blockOf(sheet, range);
  const [from, people] = [rowsIn(sheet.lines, range), rowsIn(sheet.lines, to)];
  const days = to.last - to.first + 1;
  const top = people.indexOf(from[0] ?? -1);
  if (source.rows === 0) return edit('fill', []);
  /** The place in the block that comes to stand `n` after its beginning, also before it. */
  const turn = (n: number, size: number): number => ((n % size) + size) % size;
  const cells = people.flatMap((row, r) =>
    Array.from({ length: days }, (_, d) => d).flatMap((d): BlockCell[] => {
      const day = to.first + d;
      if (from.includes(row) && day >= range.first && day <= range.last) return [];
      const at = {
        row: turn(r - top, source.rows),
        day: turn(day - range.first, source.days),
      };
      return source.cells
        .filter((cell) => cell.row === at.row && cell.day === at.day)
        .map(({ typed }) => ({ row: r, day: d, typed }));
    }),
  );
  return putting(sheet, to, { rows: people.length, days, cells }, 'fill');
};
