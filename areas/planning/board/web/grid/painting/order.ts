// What the page sends the worker that draws: only what changed since the last frame. People are sent when they first come in sight,
// so that ten thousand of them are never copied at once. Pure: `received.ts` is the other end.
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { groupOfHead, isHead } from '../core.ts';
import { visible, type Layout, type View } from '../geometry.ts';
import type { Layer } from '#areas/planning/board/layers.ts';
import type { Drawn, DrawnSteering, Frame, Marks } from '../scene.ts';
import type { Section } from '#areas/planning/board/sections.ts';
import type { SteeringCell } from '../steering.ts';
import type { Theme } from '../theme.ts';

/** A person's line among the rows, what is shown of them, and their steering columns. */
export type SentRow = readonly [
  row: number,
  person: BoardRow,
  steering: readonly Pick<SteeringCell, 'text' | 'tone'>[],
];
export interface SentSheet {
  readonly lines: Int32Array;
  readonly ids: Float64Array;
  readonly sections: readonly Section[];
  readonly folded: ReadonlySet<string>;
  readonly data: Pick<BoardData, 'days' | 'groups'>;
  readonly heads: readonly { readonly head: string }[];
  /** The days or the steering columns are others: nothing that was sent of anybody holds any more. */
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
  /** The worker forgets everybody that was sent. */
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

/** People that the worker holds at most: ten thousand of them are a hundred megabytes. Beyond it forgets all, and those in sight are sent again. */
const MOST_SENT = 1_500;

/** What of a frame is another object than it was. */
const changesOf = (
  before: Frame | null,
  { layout, theme, hidden, marks }: Frame,
): Partial<Order> => ({
  ...(before?.layout === layout ? {} : { layout }),
  ...(before?.theme === theme ? {} : { theme }),
  ...(before?.hidden === hidden ? {} : { hidden }),
  ...(before?.marks === marks ? {} : { marks }),
});
/** Days, steering columns or their number are others: what was sent of people holds no more. */
const isAnew = (before: Frame | null, { sheet, steering, layout }: Frame): boolean =>
  before === null ||
  before.sheet.data.days !== sheet.data.days ||
  before.steering !== steering ||
  before.layout.steered !== layout.steered;

/** Remembers what it has sent. */
class Orderer {
  #last: Frame | null = null;
  readonly #sent = new Map<number, BoardRow>();
  readonly #counted = new Set<number>();

  next(frame: Frame): Order {
    const { sheet, steering, layout, view, ratio } = frame;
    const before = this.#last;
    this.#last = frame;
    const anew = isAnew(before, frame);
    const full = this.#sent.size > MOST_SENT;
    if (anew || full) this.#sent.clear();
    const isOther = anew || before?.sheet !== sheet;
    if (isOther) this.#counted.clear();
    const { top, bottom } = visible(layout, view);
    const rows = this.#rowsBetween(frame, top, bottom);
    const present = this.#countsBetween(frame, top, bottom);
    return {
      view,
      ratio,
      ...(isOther ? { sheet: sheetOrder(sheet, steering, anew) } : {}),
      ...(full && !anew ? { forget: true as const } : {}),
      ...changesOf(before, frame),
      ...(rows.length === 0 ? {} : { rows: JSON.stringify(rows) }),
      ...(present.length === 0 ? {} : { present }),
    };
  }

  /** People in sight that were not sent yet. */
  #rowsBetween({ sheet, steering, layout }: Frame, top: number, bottom: number): SentRow[] {
    const rows: SentRow[] = [];
    for (let line = top; line <= bottom; line += 1) {
      const row = sheet.lines[line] ?? -1;
      const person = row < 0 ? undefined : sheet.data.rows[row];
      if (person === undefined || this.#sent.get(person.id) === person) continue;
      this.#sent.set(person.id, person);
      const columns = Array.from({ length: layout.steered }, (_, i) => {
        const { text, tone } = steering.at(person.id, i);
        return { text, tone };
      });
      rows.push([row, person, columns]);
    }
    return rows;
  }
  #countsBetween({ sheet }: Frame, top: number, bottom: number): NonNullable<Order['present']> {
    const sections = sectionsIn(sheet.lines, top, bottom).filter((s) => !this.#counted.has(s));
    for (const section of sections) this.#counted.add(section);
    return sections.map((section) => [section, sheet.present(section)] as const);
  }
}
/** Answers, frame after frame, what the worker must hear of it. */
export const orderer = (): ((frame: Frame) => Order) => {
  const orders = new Orderer();
  return (frame) => orders.next(frame);
};
