// What the worker holds: puts orders together to frames again. Pure.
import type { BoardRow } from '#areas/planning/board/contract.ts';
import type { Drawn, DrawnSteering, Frame } from '../scene.ts';
import { indexGroup, indexOf, NOBODY, once } from '#areas/planning/board/sheet.ts';
import type { SteeringCell } from '../steering.ts';
import type { Order, SentRow, SentSheet } from './order.ts';

type Cells = readonly Pick<SteeringCell, 'text' | 'tone'>[];
const UNSENT = { text: '', tone: null } as const;
/** The parts of a frame that stay until an order brings others. */
type Held = Omit<Frame, 'view' | 'ratio'>;
const PARTS = ['sheet', 'steering', 'layout', 'theme', 'hidden', 'marks'] as const;
const isWhole = (parts: { readonly [K in keyof Held]?: Held[K] | undefined }): parts is Held =>
  PARTS.every((part) => parts[part] !== undefined);

/** Keeps people by their id, so that a sheet in another order, or without some, needs nobody sent again. */
class Receiver {
  readonly #people = new Map<number, { readonly person: BoardRow; readonly steering: Cells }>();
  #rows: (BoardRow | undefined)[] = [];
  #present: Uint16Array[] = [];
  #last: Frame | null = null;

  read(order: Order): Frame | null {
    if (order.forget === true) {
      this.#people.clear();
      this.#rows.fill(undefined);
    }
    if (order.sheet !== undefined) this.#start(order.sheet);
    this.#take(order);
    const { layout, theme, hidden, marks } = { ...this.#last, ...order };
    const parts = { ...this.#sheetParts(order), layout, theme, hidden, marks };
    if (!isWhole(parts)) return null;
    this.#last = { ...parts, view: order.view, ratio: order.ratio };
    return this.#last;
  }

  #start(sent: SentSheet): void {
    if (sent.anew) this.#people.clear();
    this.#rows = Array.from(sent.ids, (id) => this.#people.get(id)?.person);
    this.#present = [];
  }
  #take({ rows, present = [] }: Order): void {
    const sent = rows === undefined ? [] : (JSON.parse(rows) as SentRow[]);
    for (const [row, person, steering] of sent) {
      this.#rows[row] = person;
      this.#people.set(person.id, { person, steering });
    }
    for (const [section, count] of present) this.#present[section] = count;
  }

  #sheetParts({ sheet }: Order): Partial<Pick<Frame, 'sheet' | 'steering'>> {
    if (sheet !== undefined)
      return { sheet: this.#sheetOf(sheet), steering: this.#steeringOf(sheet) };
    return this.#last === null ? {} : { sheet: this.#last.sheet, steering: this.#last.steering };
  }
  #sheetOf({ lines, ids, sections, folded, data }: SentSheet): Drawn {
    const rows = this.#rows;
    const counts = this.#present;
    const none = new Uint16Array(data.days.length);
    return {
      lines,
      ids,
      sections,
      folded,
      days: data.days.map((d) => d.day),
      data: { ...data, rows: rows as BoardRow[] },
      index: (row) => indexOf(rows[row] ?? NOBODY, data.days.length),
      group: once((g) => indexGroup(data.groups[g], data.days.length)),
      present: (section) => counts[section] ?? none,
    };
  }
  #steeringOf({ heads }: SentSheet): DrawnSteering {
    return {
      columns: heads,
      at: (person, i) => this.#people.get(person)?.steering[i] ?? UNSENT,
    };
  }
}
/** Answers the frame of each order; null until every part of one came. */
export const received = (): ((order: Order) => Frame | null) => {
  const receiver = new Receiver();
  return (order) => receiver.read(order);
};
