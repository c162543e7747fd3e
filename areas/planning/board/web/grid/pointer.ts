// Mouse, pen and fingers on the grid: press chooses, drag stretches (and scrolls at the edges), a double press opens, rest shows the tooltip.
// Fingers pan, as everywhere; a tap chooses, a second one on the same cell opens.
import type { Cell } from './core.ts';
import type { CellPoint, Drag, Grip } from './drag.ts';
import { hit, xOf, yOf, type Hit, type Layout, type View } from './geometry.ts';

export interface PointerPort {
  readonly place: () => {
    readonly layout: Layout;
    readonly view: View;
    readonly lines: Int32Array;
  };
  readonly choose: (cell: Cell, stretch: boolean) => void;
  readonly open: (cell: Cell) => void;
  readonly hover: (cell: Cell | null, x: number, y: number) => void;
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

/** Listens until the answer is called. */
export interface Pointing {
  stop(): void;
  /** Gives a drag up; answers whether there was one. */ cancel(): boolean;
}
export const followPointer = (box: HTMLElement, port: PointerPort): Pointing => {
  let held: { readonly grip: Grip; readonly from: Cell; moved: boolean } | null = null;
  let dragging = false;
  let last: Cell | null = null;
  let at = { clientX: 0, clientY: 0, copy: false };
  let scrolling = 0;

  const under = ({ clientX, clientY }: { clientX: number; clientY: number }): Hit | null => {
    const bounds = box.getBoundingClientRect();
    const { layout, view, lines } = port.place();
    return hit(layout, view, lines, clientX - bounds.left, clientY - bounds.top);
  };
  const cellUnder = (e: { clientX: number; clientY: number }): Cell | null => {
    const found = under(e);
    return found?.part === 'cell' ? found : null;
  };
  const gripUnder = (e: { clientX: number; clientY: number }, cell: Cell): Grip | null => {
    const { layout, view } = port.place();
    const bounds = box.getBoundingClientRect();
    const x = e.clientX - bounds.left - xOf(layout, view, cell.day);
    return port.grip({ cell, x, y: e.clientY - bounds.top - yOf(layout, view, cell.line) });
  };
  /** How far the pointer pulls the window, by axis: -1, 0 or 1. */
  const pull = (): [x: number, y: number] => {
    const { layout, view } = port.place();
    const bounds = box.getBoundingClientRect();
    const [x, y] = [at.clientX - bounds.left, at.clientY - bounds.top];
    return [
      x > view.width - layout.right - EDGE ? 1 : x < layout.left + EDGE ? -1 : 0,
      y > view.height - EDGE ? 1 : y < layout.head + EDGE / 2 ? -1 : 0,
    ];
  };
  const stretch = (): void => {
    const cell = cellUnder(at);
    if (cell === null || same(cell, last)) return;
    last = cell;
    if (held === null) port.choose(cell, true);
    else {
      held.moved = true;
      port.drag(
        { grip: held.grip, from: held.from, to: cell, copy: at.copy, x: at.clientX, y: at.clientY },
        false,
      );
    }
  };
  const scroll = (): void => {
    scrolling = 0;
    const [x, y] = pull();
    if (!dragging || (x === 0 && y === 0)) return;
    box.scrollBy(x * SPEED, y * SPEED);
    stretch();
    scrolling = requestAnimationFrame(scroll);
  };

  const down = (e: PointerEvent): void => {
    const cell = cellUnder(e);
    if (cell === null || e.button !== 0 || e.pointerType === 'touch') return;
    dragging = true;
    last = cell;
    box.setPointerCapture(e.pointerId);
    const grip = e.shiftKey ? null : gripUnder(e, cell);
    if (grip === null) return port.choose(cell, e.shiftKey);
    held = { grip, from: cell, moved: false };
    return undefined;
  };
  const move = (e: PointerEvent): void => {
    at = { clientX: e.clientX, clientY: e.clientY, copy: e.ctrlKey || e.metaKey };
    if (dragging) {
      stretch();
      scrolling ||= requestAnimationFrame(scroll);
    } else if (e.pointerType !== 'touch') {
      const found = under(e);
      const cell = found?.part === 'cell' ? found : null;
      const grip = cell === null ? null : gripUnder(e, cell);
      box.style.cursor = found?.part === 'group' ? 'pointer' : CURSORS[grip ?? 'none'];
      port.hover(cell, e.clientX, e.clientY);
    }
  };
  const cancel = (): boolean => {
    const was = held;
    held = null;
    dragging = false;
    if (was !== null) port.drag(null, false);
    return was !== null;
  };
  const up = (e: PointerEvent): void => {
    dragging = false;
    const was = held;
    held = null;
    if (was === null) return;
    if (was.moved && last !== null)
      port.drag(
        {
          grip: was.grip,
          from: was.from,
          to: last,
          copy: e.ctrlKey || e.metaKey,
          x: e.clientX,
          y: e.clientY,
        },
        true,
      );
    else {
      port.drag(null, false);
      port.choose(was.from, false);
    }
  };
  const menu = (e: MouseEvent): void => {
    const cell = cellUnder(e);
    if (cell === null) return;
    e.preventDefault();
    port.menu(cell, e.clientX, e.clientY);
  };
  const leave = (): void => port.hover(null, 0, 0);
  const click = (e: MouseEvent): void => {
    const found = under(e);
    const { view, layout } = port.place();
    if (found?.part === 'group') return port.fold(found.line);
    if (found?.part === 'name')
      return port.choose(
        { line: found.line, day: Math.floor(view.scrollLeft / layout.column) },
        false,
      );
    if (found?.part !== 'cell' || !('pointerType' in e) || e.pointerType !== 'touch')
      return undefined;
    if (same(last, found)) return port.open(found);
    last = found;
    return port.choose(found, false);
  };
  const twice = (e: MouseEvent): void => {
    const cell = cellUnder(e);
    if (cell !== null) port.open(cell);
  };
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    run: (e: HTMLElementEventMap[K]) => void,
  ): void => box.addEventListener(name, run, { signal: stop.signal });
  on('pointerdown', down);
  on('pointermove', move);
  on('pointerup', up);
  on('pointercancel', () => {
    cancel();
  });
  on('contextmenu', menu);
  on('pointerleave', leave);
  on('click', click);
  on('dblclick', twice);
  return {
    stop: () => {
      stop.abort();
      cancelAnimationFrame(scrolling);
    },
    cancel,
  };
};
