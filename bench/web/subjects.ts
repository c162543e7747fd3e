// What is measured: our grid and the yardstick over the same made data, and a lent canvas with nothing of ours.
import { AllCommunityModule, createGrid, ModuleRegistry, type GridApi } from 'ag-grid-community';
import { addDays } from '#engines/french-time/days.ts';
import type { BoardData } from '#areas/planning/board/contract.ts';
import { applied, type Edit } from '#areas/planning/board/web/editing/edit.ts';
import { copiedText } from '#areas/planning/board/web/day-words.ts';
import { planningEngine } from '#areas/planning/board/web/grid/engine.ts';
import type { PlanningEngine } from '#areas/planning/board/web/grid/engine-port.ts';
import { sheetOf } from '#areas/planning/board/sheet.ts';
import css from '#areas/planning/board/web/grid.module.css';
import { CODES, FROM } from './made-board.ts';
import { isInked, pixelsOf, printOf } from './pixels.ts';

/** Below the head and the line of an agency that stays. */
const HEAD = 102;
const host = document.createElement('div');
host.style.cssText = 'position:fixed;inset:0;display:flex;flex-direction:column';
document.body.append(host);

export interface Subject {
  readonly box: HTMLElement;
  /** Changes a day; answers whether the change is on the screen. */
  readonly edit: (n: number) => () => boolean;
  /** The share of the window's lines that show nothing. */
  readonly blank: () => number;
  /** Whether the first line is there. */
  readonly begun: () => boolean;
  /** Tells pictures apart: the names in sight. */
  readonly print: () => number;
  stop(): void;
}
const NOTHING = { columns: [], at: () => ({ text: '', tone: null, value: null, error: null }) };
/** The next shift on a day of a person who is there. */
const editOf = (data: BoardData, place: number, n: number): { edit: Edit; day: number } => {
  const row = data.rows[place];
  if (row === undefined) throw new Error('nobody to change');
  const isAway = (d: number): boolean =>
    row.absences.some(([first, last]) => first <= d && d <= last);
  const day = [2, 3, 4, 5, 6, 7, 8, 9].find((d) => !isAway(d)) ?? 0;
  const before = row.planned.find(([d]) => d === day)?.[1] ?? '';
  const code = CODES[(CODES.indexOf(before) + 1) % CODES.length] ?? 'CD';
  const set = { code, start: 400 + n, end: 900 + n, pause: 45 };
  const cell = { collaboratorId: row.id, day: addDays(FROM, day), shift: { was: null, set } };
  return { edit: { gesture: 'type', whole: false, absences: [], cells: [cell] }, day };
};
const nobody = (): void => undefined;
const UNHEARD = {
  onOpen: nobody,
  onRange: nobody,
  onStep: nobody,
  onFold: nobody,
  onComing: nobody,
  editing: null,
};
const ours = (data: BoardData): Subject => {
  let now = data;
  const inner = document.createElement('div');
  inner.className = css['host'] ?? '';
  host.append(inner);
  const shown = (d: BoardData) => ({
    sheet: sheetOf(d),
    hidden: new Set<never>(),
    fit: false,
    density: 'comfortable' as const,
    steering: NOTHING,
  });
  const engine: PlanningEngine = planningEngine(inner, shown(now), UNHEARD, css);
  const canvas = (): HTMLCanvasElement => {
    const own = inner.querySelector('canvas');
    if (own === null) throw new Error('no canvas');
    return own;
  };
  const names = (): Uint8ClampedArray =>
    pixelsOf(canvas(), { x: 16, y: HEAD, width: 90, height: 800 });
  const box = inner.querySelector<HTMLElement>('[role=grid]') ?? inner;
  return {
    box,
    edit: (n) => {
      const place = n % 18;
      const { edit, day } = editOf(now, place, n);
      // The first line is an agency's; columns are as wide as `geometry.ts` makes them at this width.
      const [column, head] = now.days.length > 31 ? [34, 70] : [38, 50];
      const cell = { x: 292 + day * column, y: head + 32 + place * 40, width: column, height: 40 };
      const look = (): number => printOf(pixelsOf(canvas(), cell));
      const before = look();
      now = applied(now, [edit]);
      engine.show(shown(now));
      return () => look() !== before;
    },
    // Names stand at the left: a line without ink there was not drawn.
    blank: () => {
      const pixels = names();
      let [lines, empty] = [0, 0];
      for (let y = 0; y + 44 < 800; y += 40) {
        lines += 1;
        if (!isInked(pixels, y * 90 * 4)) empty += 1;
      }
      return empty / lines;
    },
    begun: () => isInked(pixelsOf(canvas(), { x: 16, y: HEAD, width: 90, height: 40 }), 0),
    print: () => printOf(names()),
    stop: () => {
      engine.stop();
      inner.remove();
    },
  };
};
ModuleRegistry.registerModules([AllCommunityModule]);
interface PlainRow {
  readonly id: number;
  readonly name: string;
  readonly cells: readonly string[];
}
const yardstick = (data: BoardData): Subject => {
  const inner = document.createElement('div');
  inner.style.cssText = 'flex:1;min-height:0';
  host.append(inner);
  const sheet = sheetOf(data);
  const rowData: PlainRow[] = data.rows.map((r, i) => ({
    id: r.id,
    name: r.name,
    cells: sheet.days.map((_, d) => copiedText(sheet.at(i, d))),
  }));
  const api: GridApi<PlainRow> = createGrid<PlainRow>(inner, {
    rowData,
    styleNonce: 'bench',
    rowHeight: 40,
    headerHeight: 50,
    animateRows: false,
    suppressColumnMoveAnimation: true,
    getRowId: ({ data: r }) => String(r.id),
    columnDefs: [
      { field: 'name', headerName: 'Nom', pinned: 'left', width: 292 },
      ...sheet.days.map((day, d) => ({
        headerName: day.slice(8),
        colId: day,
        width: 38,
        valueGetter: (p: { data: PlainRow | undefined }) => p.data?.cells[d] ?? '',
      })),
    ],
  });
  const box = inner.querySelector<HTMLElement>('.ag-grid-viewport') ?? inner;
  return {
    box,
    edit: (n) => {
      const row = rowData[n];
      if (row !== undefined)
        api
          .getRowNode(String(row.id))
          ?.setData({ ...row, cells: row.cells.map((c, d) => (d === 3 ? `E${n}` : c)) });
      return () => true;
    },
    begun: () => inner.querySelector('.ag-row') !== null,
    print: () => 0,
    blank: () => {
      const { top, height } = box.getBoundingClientRect();
      const there = [...inner.querySelectorAll('.ag-row')].map((r) => r.getBoundingClientRect());
      let [lines, empty] = [0, 0];
      for (let y = top + 20; y < top + height - 20; y += 40) {
        lines += 1;
        if (!there.some((r) => r.top <= y && y < r.bottom)) empty += 1;
      }
      return empty / lines;
    },
    stop: () => {
      api.destroy();
      inner.remove();
    },
  };
};
/** A box that scrolls with a canvas that a worker fills with one colour. */
const bare = (): Subject => {
  const box = document.createElement('div');
  box.style.cssText = 'flex:1;min-height:0;overflow:auto';
  const canvas = Object.assign(document.createElement('canvas'), {
    width: innerWidth - 20,
    height: innerHeight - 20,
  });
  canvas.style.cssText = 'position:sticky;top:0;left:0;display:block';
  const spacer = document.createElement('div');
  spacer.style.cssText = 'width:3000px;height:400000px';
  box.append(canvas, spacer);
  host.append(box);
  const worker = new Worker(new URL('./bare-worker.ts', import.meta.url), { type: 'module' });
  const own = canvas.transferControlToOffscreen();
  worker.postMessage(own, [own]);
  let asked = 0;
  box.addEventListener(
    'scroll',
    () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        worker.postMessage(box.scrollTop, []);
      });
    },
    { passive: true },
  );
  return {
    box,
    edit: () => () => true,
    begun: () => true,
    print: () => 0,
    blank: () => 0,
    stop: () => {
      worker.terminate();
      box.remove();
    },
  };
};

export const SUBJECTS = { ours, yardstick, bare } as const;
