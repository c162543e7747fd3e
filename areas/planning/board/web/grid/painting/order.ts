// What the page tells the worker that draws: only what changed since the last frame. People are told when they first come in sight,
// so that ten thousand of them are never copied at once. Pure: `received.ts` is the other end.
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { groupOfHead, isHead } from '../core.ts';
import { visible, type Layout, type View } from '../geometry.ts';
import type { Drawn, DrawnSteering, Frame, Layer, Marks } from '../scene.ts';
import type { Section } from '../sections.ts';
import type { SteeringCell } from '../steering.ts';
import type { Theme } from '../theme.ts';

/** A person's line among the rows, what is shown of them, and their steering columns. */
export type SentRow = readonly [
  row: number,
  said: BoardRow,
  steering: readonly Pick<SteeringCell, 'text' | 'tone'>[],
];
export interface SentSheet {
  readonly lines: Int32Array;
  readonly ids: Float64Array;
  readonly sections: readonly Section[];
  readonly folded: ReadonlySet<string>;
  readonly data: Pick<BoardData, 'days' | 'groups'>;
  readonly heads: readonly { readonly head: string }[];
  /** The days or the steering columns are others: nothing that was told of anybody holds any more. */
  readonly anew: boolean;
}
/** What is left out is as it was. */
export interface Order {
  readonly view: View;
  readonly ratio: number;
  readonly sheet?: SentSheet;
  readonly layout?: Layout;
  readonly theme?: Theme;
  readonly hidden?: ReadonlySet<Layer>;
  readonly marks?: Marks;
  /** `SentRow[]` as JSON: as objects, the days of twenty people cost the page three times as much. */
  readonly rows?: string;
  /** Nobody that was told is known any more. */
  readonly forget?: true;
  /** How many people of a section work on each day. */
  readonly present?: readonly (readonly [section: number, count: Uint16Array])[];
}

/** Sections whose heads are in sight: those that pass and the one that stays at the top. */
const sectionsIn = (lines: Int32Array, top: number, bottom: number): number[] => {
  let first = top;
  while (first > 0 && !isHead(lines[first])) first -= 1;
  return [
    ...new Set([
      first,
      ...Array.from({ length: Math.max(0, bottom - top + 1) }, (_, i) => top + i),
    ]),
  ].flatMap((line) => {
    const item = lines[line];
    return item !== undefined && isHead(item) ? [groupOfHead(item)] : [];
  });
};
const sheetOrder = (
  { lines, ids, sections, folded, data: { days, groups } }: Drawn,
  { columns }: DrawnSteering,
  anew: boolean,
): SentSheet => ({
  lines,
  ids: new Float64Array(ids),
  sections,
  folded,
  data: { days, groups },
  heads: columns.map(({ head }) => ({ head })),
  anew,
});

/** People that the worker holds at most: ten thousand of them are a hundred megabytes. Beyond it forgets all, and those in sight are told again. */
const MOST_TOLD = 1_500;

/** Remembers what it has told. */
export const orderer = (): ((frame: Frame) => Order) => {
  let last: Frame | null = null;
  const told = new Map<number, BoardRow>();
  const counted = new Set<number>();
  const rowsOrder = (
    { sheet, steering, layout }: Frame,
    top: number,
    bottom: number,
  ): SentRow[] => {
    const rows: SentRow[] = [];
    for (let line = top; line <= bottom; line += 1) {
      const row = sheet.lines[line] ?? -1;
      const said = row < 0 ? undefined : sheet.data.rows[row];
      if (said === undefined || told.get(said.id) === said) continue;
      told.set(said.id, said);
      rows.push([
        row,
        said,
        Array.from({ length: layout.steered }, (_, i) => {
          const { text, tone } = steering.at(said.id, i);
          return { text, tone };
        }),
      ]);
    }
    return rows;
  };
  return (frame) => {
    const { sheet, steering, layout, theme, hidden, marks, view, ratio } = frame;
    const before = last;
    last = frame;
    const anew =
      before === null ||
      before.sheet.data.days !== sheet.data.days ||
      before.steering !== steering ||
      before.layout.steered !== layout.steered;
    const full = told.size > MOST_TOLD;
    if (anew || full) told.clear();
    const other = anew || before.sheet !== sheet;
    if (other) counted.clear();
    const { top, bottom } = visible(layout, view);
    const rows = rowsOrder(frame, top, bottom);
    const present = sectionsIn(sheet.lines, top, bottom)
      .filter((s) => !counted.has(s))
      .map((s) => {
        counted.add(s);
        return [s, sheet.present(s)] as const;
      });
    return {
      view,
      ratio,
      ...(other ? { sheet: sheetOrder(sheet, steering, anew) } : {}),
      ...(full && !anew ? { forget: true as const } : {}),
      ...(before?.layout === layout ? {} : { layout }),
      ...(before?.theme === theme ? {} : { theme }),
      ...(before?.hidden === hidden ? {} : { hidden }),
      ...(before?.marks === marks ? {} : { marks }),
      ...(rows.length === 0 ? {} : { rows: JSON.stringify(rows) }),
      ...(present.length === 0 ? {} : { present }),
    };
  };
};
