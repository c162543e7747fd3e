// Mouse, pen and fingers on the grid: press chooses, drag stretches (and scrolls at the edges), a double press opens, rest shows the tooltip.
// Fingers pan, as everywhere; a tap chooses, a second one on the same cell opens.
import type { Cell } from './core.ts';
import type { CellPoint, Drag, Grip } from './drag.ts';
import { hit, xOf, yOf, type GridView, type Hit } from './geometry.ts';

export interface PointerPort {
  readonly place: () => GridView;
  readonly choose: (cell: Cell, stretch: boolean) => void;
  readonly open: (cell: Cell) => void;
  readonly hover: (cell: Cell | null, x: number, y: number) => void;
  /** The pointer rests on the name or the sums of a head. */
  readonly hoverSums: (line: number, x: number, y: number) => void;
  /** What the pointer would drag at a place of a cell; null where a press only chooses. */
  readonly grip: (point: CellPoint) => Grip | null;
  /** Under way, then done; null when it is given up. */
  readonly drag: (drag: Drag | null, done: boolean) => void;
  readonly menu: (cell: Cell, x: number, y: number) => void;
  /** A head was pressed: its line. */
  readonly fold: (line: number) => void;
}
const CURSORS = {
  none: '',
  move: 'grab',
  first: 'ew-resize',
  last: 'ew-resize',
  fill: 'crosshair',
} as const;
const EDGE = 24;
const SPEED = 14;
const same = (a: Cell | null, b: Cell | null): boolean => a?.line === b?.line && a?.day === b?.day;

/** A place of the window, as pointer events give it. */
interface Spot {
  readonly clientX: number;
  readonly clientY: number;
}
interface Band {
  readonly from: number;
  readonly to: number;
}
/** Which way a coordinate pulls the window: before the band back, behind it on. */
const pullOf = (at: number, { from, to }: Band): -1 | 0 | 1 => {
  if (at > to) return 1;
  return at < from ? -1 : 0;
};
const isTouch = (e: MouseEvent): boolean => 'pointerType' in e && e.pointerType === 'touch';

/** Listens until `stop` is called. */
export interface Pointing {
  stop(): void;
  /** Gives a drag up; answers whether there was one. */ cancel(): boolean;
}

class GridPointer implements Pointing {
  readonly #box: HTMLElement;
  readonly #port: PointerPort;
  readonly #listening = new AbortController();
  /** What a press took hold of, until it is released. */
  #held: { readonly grip: Grip; readonly from: Cell; moved: boolean } | null = null;
  #dragging = false;
  #last: Cell | null = null;
  #at: Spot & { readonly copy: boolean } = { clientX: 0, clientY: 0, copy: false };
  #scrolling = 0;

  constructor(box: HTMLElement, port: PointerPort) {
    this.#box = box;
    this.#port = port;
    this.#on('pointerdown', (e) => this.#down(e));
    this.#on('pointermove', (e) => this.#move(e));
    this.#on('pointerup', (e) => this.#up(e));
    this.#on('pointercancel', () => void this.cancel());
    this.#on('contextmenu', (e) => this.#menu(e));
    this.#on('pointerleave', () => port.hover(null, 0, 0));
    this.#on('click', (e) => this.#click(e));
    this.#on('dblclick', (e) => {
      const cell = this.#cellUnder(e);
      if (cell !== null) port.open(cell);
    });
  }
  #on<K extends keyof HTMLElementEventMap>(
    name: K,
    run: (e: HTMLElementEventMap[K]) => void,
  ): void {
    this.#box.addEventListener(name, run, { signal: this.#listening.signal });
  }

  #inBox({ clientX, clientY }: Spot): { x: number; y: number } {
    const bounds = this.#box.getBoundingClientRect();
    return { x: clientX - bounds.left, y: clientY - bounds.top };
  }
  #under(spot: Spot): Hit | null {
    return hit(this.#port.place(), this.#inBox(spot));
  }
  #cellUnder(spot: Spot): Cell | null {
    const part = this.#under(spot);
    return part?.part === 'cell' ? part : null;
  }
  #gripUnder(spot: Spot, cell: Cell): Grip | null {
    const { layout, view } = this.#port.place();
    const { x, y } = this.#inBox(spot);
    return this.#port.grip({
      cell,
      x: x - xOf(layout, view, cell.day),
      y: y - yOf(layout, view, cell.line),
    });
  }

  /** How far the pointer pulls the window, by axis. */
  #pull(): { x: -1 | 0 | 1; y: -1 | 0 | 1 } {
    const { layout, view } = this.#port.place();
    const { x, y } = this.#inBox(this.#at);
    return {
      x: pullOf(x, { from: layout.left + EDGE, to: view.width - layout.right - EDGE }),
      y: pullOf(y, { from: layout.head + EDGE / 2, to: view.height - EDGE }),
    };
  }
  #stretch(): void {
    const cell = this.#cellUnder(this.#at);
    if (cell === null || same(cell, this.#last)) return;
    this.#last = cell;
    if (this.#held === null) return this.#port.choose(cell, true);
    this.#held.moved = true;
    const { grip, from } = this.#held;
    const { copy, clientX: x, clientY: y } = this.#at;
    return this.#port.drag({ grip, from, to: cell, copy, x, y }, false);
  }
  #scroll(): void {
    this.#scrolling = 0;
    const { x, y } = this.#pull();
    if (!this.#dragging || (x === 0 && y === 0)) return;
    this.#box.scrollBy(x * SPEED, y * SPEED);
    this.#stretch();
    this.#scrolling = requestAnimationFrame(() => this.#scroll());
  }

  #down(e: PointerEvent): void {
    const cell = this.#cellUnder(e);
    if (cell === null || e.button !== 0 || isTouch(e)) return;
    this.#dragging = true;
    this.#last = cell;
    this.#box.setPointerCapture(e.pointerId);
    const grip = e.shiftKey ? null : this.#gripUnder(e, cell);
    if (grip === null) this.#port.choose(cell, e.shiftKey);
    else this.#held = { grip, from: cell, moved: false };
  }
  #move(e: PointerEvent): void {
    this.#at = { clientX: e.clientX, clientY: e.clientY, copy: e.ctrlKey || e.metaKey };
    if (this.#dragging) {
      this.#stretch();
      this.#scrolling ||= requestAnimationFrame(() => this.#scroll());
    } else if (!isTouch(e)) this.#hover(e);
  }
  #hover(e: PointerEvent): void {
    const part = this.#under(e);
    const cell = part?.part === 'cell' ? part : null;
    const grip = cell === null ? null : this.#gripUnder(e, cell);
    this.#box.style.cursor = part?.part === 'group' ? 'pointer' : CURSORS[grip ?? 'none'];
    if (part?.part === 'group' && this.#isBesideDays(e))
      this.#port.hoverSums(part.line, e.clientX, e.clientY);
    else this.#port.hover(cell, e.clientX, e.clientY);
  }
  #isBesideDays({ clientX }: Spot): boolean {
    const { layout, view } = this.#port.place();
    const x = clientX - this.#box.getBoundingClientRect().left;
    return x < layout.left || x >= view.width - layout.right;
  }
  #up(e: PointerEvent): void {
    const held = this.#release();
    if (held === null) return;
    const { grip, from } = held;
    const copy = e.ctrlKey || e.metaKey;
    if (held.moved && this.#last !== null)
      this.#port.drag({ grip, from, to: this.#last, copy, x: e.clientX, y: e.clientY }, true);
    else {
      this.#port.drag(null, false);
      this.#port.choose(from, false);
    }
  }
  /** Lets go of what is held, and answers it. */
  #release(): { readonly grip: Grip; readonly from: Cell; moved: boolean } | null {
    const held = this.#held;
    this.#held = null;
    this.#dragging = false;
    return held;
  }

  #menu(e: MouseEvent): void {
    const cell = this.#cellUnder(e);
    if (cell === null) return;
    e.preventDefault();
    this.#port.menu(cell, e.clientX, e.clientY);
  }
  #click(e: MouseEvent): void {
    const part = this.#under(e);
    const { view, layout } = this.#port.place();
    if (part?.part === 'group') this.#port.fold(part.line);
    else if (part?.part === 'name') {
      const day = Math.floor(view.scrollLeft / layout.column);
      this.#port.choose({ line: part.line, day }, false);
    } else if (part?.part === 'cell' && isTouch(e)) this.#tap(part);
  }
  #tap(cell: Cell): void {
    if (same(this.#last, cell)) return this.#port.open(cell);
    this.#last = cell;
    return this.#port.choose(cell, false);
  }

  cancel(): boolean {
    const held = this.#release();
    if (held !== null) this.#port.drag(null, false);
    return held !== null;
  }
  stop(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#scrolling);
  }
}
export const followPointer = (box: HTMLElement, port: PointerPort): Pointing =>
  new GridPointer(box, port);
