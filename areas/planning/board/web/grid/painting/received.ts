// What the worker knows: puts orders together to frames again. Pure.
import type { BoardRow } from '#areas/planning/board/contract.ts';
import type { Drawn, DrawnSteering, Frame } from '../scene.ts';
import { indexGroup, indexOf, NOBODY, once } from '../sheet.ts';
import type { SteeringCell } from '../steering.ts';
import type { Order, SentRow, SentSheet } from './order.ts';

type Cells = readonly Pick<SteeringCell, 'text' | 'tone'>[];
const UNTOLD = { text: '', tone: null } as const;

/** Keeps people by their id, so that a sheet in another order, or without some, needs nobody told again. */
export const received = (): ((order: Order) => Frame | null) => {
  const people = new Map<number, { readonly said: BoardRow; readonly steering: Cells }>();
  let rows: (BoardRow | undefined)[] = [];
  let present: Uint16Array[] = [];
  let last: Frame | null = null;

  const sheetOf = ({ lines, ids, sections, folded, data }: SentSheet): Drawn => {
    const known = rows;
    const counts = present;
    const none = new Uint16Array(data.days.length);
    return {
      lines,
      ids,
      sections,
      folded,
      days: data.days.map((d) => d.day),
      data: { ...data, rows: known as BoardRow[] },
      index: (row) => indexOf(known[row] ?? NOBODY, data.days.length),
      group: once((g) => indexGroup(data.groups[g], data.days.length)),
      present: (section) => counts[section] ?? none,
    };
  };
  const start = (sent: SentSheet): void => {
    if (sent.anew) people.clear();
    rows = Array.from(sent.ids, (id) => people.get(id)?.said);
    present = [];
  };
  return (order) => {
    const { view, ratio } = order;
    if (order.forget === true) {
      people.clear();
      rows.fill(undefined);
    }
    if (order.sheet !== undefined) start(order.sheet);
    for (const [row, said, steering] of order.rows === undefined
      ? []
      : (JSON.parse(order.rows) as SentRow[])) {
      rows[row] = said;
      people.set(said.id, { said, steering });
    }
    for (const [section, count] of order.present ?? []) present[section] = count;
    const sheet = order.sheet === undefined ? last?.sheet : sheetOf(order.sheet);
    const steering: DrawnSteering | undefined =
      order.sheet === undefined
        ? last?.steering
        : {
            columns: order.sheet.heads,
            at: (person, i) => people.get(person)?.steering[i] ?? UNTOLD,
          };
    const [layout, theme, hidden, marks] = [
      order.layout ?? last?.layout,
      order.theme ?? last?.theme,
      order.hidden ?? last?.hidden,
      order.marks ?? last?.marks,
    ];
    if (
      sheet === undefined ||
      steering === undefined ||
      layout === undefined ||
      theme === undefined ||
      hidden === undefined ||
      marks === undefined
    )
      return null;
    last = { sheet, steering, layout, theme, hidden, marks, view, ratio };
    return last;
  };
};
