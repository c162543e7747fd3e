// The grid without a screen: what stands on which line, the active cell, ranges, keys, what is copied. Pure, and so tested without a browser.

/** A day of a person. `line` counts agency heads and people together. */
export interface Cell {
  readonly line: number;
  readonly day: number;
}
/** `anchor` is the active cell, where the range began and where one types, as in spreadsheets; `end` is the opposite corner, which Shift moves. */
export interface Selection {
  readonly anchor: Cell;
  readonly end: Cell;
}
/** Both bounds included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
}

export const isHead = (item: number | undefined): boolean => item !== undefined && item < 0;
export const groupOfHead = (item: number): number => -1 - item;

export const rangeOf = ({ anchor, end }: Selection): Range => ({
  top: Math.min(anchor.line, end.line),
  bottom: Math.max(anchor.line, end.line),
  first: Math.min(anchor.day, end.day),
  last: Math.max(anchor.day, end.day),
});
export const isMany = ({ top, bottom, first, last }: Range): boolean =>
  top !== bottom || first !== last;

/** People of a range, agency heads left out. */
export const rowsIn = (
  lines: Int32Array,
  { top, bottom }: Pick<Range, 'top' | 'bottom'>,
): number[] => [...lines.subarray(top, bottom + 1)].filter((item) => item >= 0);

/** Moves to a cell, or stretches the range up to it. */
export const select = (now: Selection | null, cell: Cell, stretch = false): Selection => ({
  anchor: stretch && now !== null ? now.anchor : cell,
  end: cell,
});

/** Where the keyboard may stand: a person, or the head of a folded section. */
const isStop = (lines: Int32Array, line: number): boolean => {
  const item = lines[line];
  return item !== undefined && (item >= 0 || (lines[line + 1] ?? -1) < 0);
};

/** The first cell of the first person, of a folded head where nobody is shown, or null when there is nobody. */
export const firstCell = (lines: Int32Array, day = 0): Selection | null => {
  const person = lines.findIndex((item) => item >= 0);
  const line = person < 0 ? Math.min(0, lines.length - 1) : person;
  return line < 0 ? null : select(null, { line, day });
};

/** The nearest stop `by` lines away: heads whose people are shown are stepped over, the ends hold. */
const stepLine = (lines: Int32Array, from: number, by: number): number => {
  const way = Math.sign(by);
  const goal = Math.max(0, Math.min(lines.length - 1, from + by));
  for (let line = goal; line >= 0 && line < lines.length; line += way)
    if (isStop(lines, line)) return line;
  for (let line = goal; line !== from; line -= way) if (isStop(lines, line)) return line;
  return from;
};

const firstStop = (lines: Int32Array): number => (isStop(lines, 0) ? 0 : stepLine(lines, 0, 1));

/** Ctrl with an arrow: the first person of the section, then of the one before or after; at the last agency, its last person. */
const stepAgency = (lines: Int32Array, from: number, way: 1 | -1): number => {
  if (way === 1) {
    for (let line = from + 1; line < lines.length; line += 1)
      if (isHead(lines[line])) return isStop(lines, line) ? line : stepLine(lines, line, 1);
    return stepLine(lines, lines.length - 2, 1);
  }
  for (let line = isHead(lines[from]) ? from - 1 : from - 2; line >= 0; line -= 1)
    if (isHead(lines[line])) return isStop(lines, line) ? line : line + 1;
  return from;
};

/** Ctrl with an arrow: Monday of the next week, Monday of this one, then of the one before. */
const stepWeek = (weekdays: readonly number[], from: number, way: 1 | -1): number => {
  for (let day = from + way; day >= 0 && day < weekdays.length; day += way)
    if (weekdays[day] === 1) return day;
  return way === 1 ? weekdays.length - 1 : 0;
};

/** What the keys walk on. `page` is how many lines a screen holds. */
export interface Ground {
  readonly lines: Int32Array;
  readonly weekdays: readonly number[];
  readonly page: number;
}
export interface Stroke {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
}

const walk = (
  { lines, weekdays, page }: Ground,
  { line, day }: Cell,
  { key, ctrl }: Stroke,
): Cell | null => {
  const last = weekdays.length - 1;
  const within = (d: number): number => Math.max(0, Math.min(last, d));
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const way = key === 'ArrowUp' ? -1 : 1;
      return { line: ctrl ? stepAgency(lines, line, way) : stepLine(lines, line, way), day };
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const way = key === 'ArrowLeft' ? -1 : 1;
      return { line, day: ctrl ? stepWeek(weekdays, day, way) : within(day + way) };
    }
    case 'PageUp':
      return { line: stepLine(lines, line, -Math.max(1, page)), day };
    case 'PageDown':
      return { line: stepLine(lines, line, Math.max(1, page)), day };
    case 'Home':
      return { line: ctrl ? firstStop(lines) : line, day: 0 };
    case 'End':
      return { line: ctrl ? stepLine(lines, lines.length - 2, 1) : line, day: last };
    default:
      return null;
  }
};

/** Where a key leads, or null when the grid does not know it. */
export const afterKey = (ground: Ground, now: Selection, stroke: Stroke): Selection | null => {
  const { lines, weekdays } = ground;
  if (stroke.ctrl && stroke.key.toLowerCase() === 'a') {
    const top = firstCell(lines);
    return top === null
      ? null
      : {
          anchor: top.anchor,
          end: { line: stepLine(lines, lines.length - 2, 1), day: weekdays.length - 1 },
        };
  }
  if (stroke.key === 'Escape') return { anchor: now.anchor, end: now.anchor };
  const to = walk(ground, stroke.shift ? now.end : now.anchor, stroke);
  return to === null ? null : select(now, to, stroke.shift);
};

/** Tabs and line ends would break a sheet's cells apart. */
const plain = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
/** The range as a spreadsheet pastes it: a line per person, a tab between days. */
export const toTsv = (
  lines: Int32Array,
  range: Range,
  textOf: (row: number, day: number) => string,
): string =>
  rowsIn(lines, range)
    .map((row) =>
      Array.from({ length: range.last - range.first + 1 }, (_, i) =>
        plain(textOf(row, range.first + i)),
      ).join('\t'),
    )
    .join('\n');

/** Who and when stand where: what a selection is carried by when the data change under it. */
export interface Marks {
  readonly lines: Int32Array;
  readonly ids: readonly number[];
  readonly days: readonly string[];
  readonly sections?: readonly { readonly key: string }[];
  readonly sectionOf?: readonly number[];
}

const sameList = (a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean =>
  a === b || (a.length === b.length && Array.from(a).every((x, i) => x === b[i]));
/** Whether every line is the same person's and every column the same day. */
export const sameOrder = (a: Marks, b: Marks): boolean =>
  sameList(a.ids, b.ids) && sameList(a.days, b.days) && sameList(a.lines, b.lines);

/** The same day among others; one that left gives way to the nearest end. */
const dayAmong = (days: readonly string[], day: string): number => {
  const same = days.indexOf(day);
  if (same >= 0) return same;
  return day < (days[0] ?? '') ? 0 : days.length - 1;
};

/** The same people and days in other data; a day that left gives way to the nearest end, a person who left to nobody (null), one whose section was folded to its head. */
export const carry = (now: Selection, from: Marks, to: Marks): Selection | null => {
  const lineOf = (item: number): number => {
    const row = item < 0 ? -1 : to.ids.indexOf(from.ids[item] ?? Number.NaN);
    if (item >= 0 && row < 0) return -1;
    const line = to.lines.indexOf(row);
    if (row >= 0 && line >= 0) return line;
    const key = item < 0 ? from.sections?.[groupOfHead(item)]?.key : undefined;
    return to.lines.indexOf(
      -1 -
        (item < 0
          ? (to.sections?.findIndex((s) => s.key === key) ?? -1)
          : (to.sectionOf?.[row] ?? -1)),
    );
  };
  const carryCell = ({ line, day }: Cell): Cell | null => {
    const there = lineOf(from.lines[line] ?? -1);
    if (there < 0 || to.days.length === 0) return null;
    return { line: there, day: dayAmong(to.days, from.days[day] ?? '') };
  };
  const anchor = carryCell(now.anchor);
  return anchor === null ? null : { anchor, end: carryCell(now.end) ?? anchor };
};
