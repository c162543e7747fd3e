// The page that bench/board-frames.ts drives: our grid and the yardstick, over the same made data, scrolled and edited the same way.
import '#platform/web/design/tokens.css';
import '#platform/web/design/palette.css';
import '#platform/web/design/base.css';
import { AllCommunityModule, createGrid, ModuleRegistry, type GridApi } from 'ag-grid-community';
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import type { BoardData, BoardRow } from '#areas/planning/board/contract.ts';
import { applied, type Edit } from '#areas/planning/board/web/editing/edit.ts';
import { copiedText } from '#areas/planning/board/web/day-words.ts';
import { planningEngine } from '#areas/planning/board/web/grid/engine.ts';
import type { PlanningEngine } from '#areas/planning/board/web/grid/engine-port.ts';
import { sheetOf } from '#areas/planning/board/web/grid/sheet.ts';
import css from '#areas/planning/board/web/grid.module.css';

const FROM = '2026-05-01';
const CODES = ['CD', 'LD', 'NU', 'ME', 'JR'];
/** The same figures in every run (mulberry32). */
const dice = (seed: number): (() => number) => {
  let s = seed;
  return () => { s = (s + 0x6d_2b_79_f5) | 0; let t = Math.imul(s ^ (s >>> 15), 1 | s); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32; };
};
const made = (people: number, days: number): BoardData => {
  const roll = dice(42);
  const agencies = Math.max(4, Math.round(people / 170));
  const rowAt = (i: number): BoardRow => {
    const planned: BoardRow['planned'][number][] = [];
    const proven: BoardRow['proven'][number][] = [];
    const absences: BoardRow['absences'][number][] = [];
    for (let d = 0; d < days; d += 1) {
      if (roll() < 0.02) { const last = Math.min(days - 1, d + Math.floor(roll() * 6)); absences.push([d, last, roll() < 0.7 ? 'CP' : 'RTT', roll() < 0.2 ? 1 : 0, i * 200 + d, 0, d, last, 0]); d = last; continue; }
      if (weekdayOf(addDays(FROM, d)) > 5 && roll() < 0.88) continue;
      const start = 240 + Math.floor(roll() * 30) * 15;
      planned.push([d, CODES[Math.floor(roll() * CODES.length)] ?? 'CD', start, start + 480 + Math.floor(roll() * 12) * 15, 45]);
      if (roll() < 0.5) proven.push([d, 25_000 + Math.floor(roll() * 9_000), 12_000, 600, roll() < 0.5 ? 'validated' : 'draft', 0, roll() < 0.1 ? 1 : 0]);
    }
    return { id: i + 1, name: `NOM${i} Camille`, matricule: String(i), group: Math.floor((i * agencies) / people), driverType: i % 3 === 0 ? 'LD' : 'CD', outside: i % 40 === 0 ? [[0, 4]] : [], planned, proven, absences, totals: [546_000, 540_000, 270_000, 3_600, -1_800] };
  };
  return {
    view: 'custom', from: FROM, to: addDays(FROM, days - 1), rows: Array.from({ length: people }, (_, i) => rowAt(i)),
    groups: Array.from({ length: agencies }, (_, i) => ({ id: i + 1, name: `Agence ${i + 1}`, people: Math.round(people / agencies), holidays: [], closed: [] })),
    days: Array.from({ length: days }, (_, i) => { const day = addDays(FROM, i); return { day, weekday: weekdayOf(day), off: weekdayOf(day) > 5, holiday: null, today: false, closed: false }; }),
  };
};

const host = document.createElement('div');
host.style.cssText = 'position:fixed;inset:0;display:flex;flex-direction:column';
document.body.append(host);
const nextFrame = (): Promise<void> => new Promise((done) => { requestAnimationFrame(() => { const port = new MessageChannel(); port.port1.addEventListener('message', () => done(), { once: true }); port.port1.start(); port.port2.postMessage(0); }); });

interface Subject { readonly box: HTMLElement; readonly edit: (n: number) => void; /** The share of the window's lines that show nothing. */ readonly blank: () => number; stop(): void }
const NOTHING = { columns: [], at: () => ({ text: '', tone: null, value: null, error: null }) };
const ours = (data: BoardData): Subject => {
  let now = data;
  const inner = document.createElement('div');
  inner.className = css['host'] ?? '';
  host.append(inner);
  const shown = (d: BoardData) => ({ sheet: sheetOf(d), hidden: new Set<never>(), density: 'comfortable' as const, steering: NOTHING });
  const nobody = (): void => undefined;
  const engine: PlanningEngine = planningEngine(inner, shown(now), { onOpen: nobody, onRange: nobody, onStep: nobody, onFold: nobody, editing: null }, css);
  const canvas = inner.querySelector('canvas');
  const pen = canvas?.getContext('2d');
  const box = inner.querySelector<HTMLElement>('[role=grid]') ?? inner;
  return {
    box,
    edit: (n) => {
      const row = now.rows[n];
      const edit: Edit = { gesture: 'type', whole: false, absences: [], cells: [{ collaboratorId: row?.id ?? 0, day: addDays(FROM, 3), shift: { was: null, set: { code: 'CD', start: 400 + n, end: 900 + n, pause: 45 } } }] };
      now = applied(now, [edit]);
      engine.show(shown(now));
    },
    // Names stand at the left: a line without ink there was not drawn.
    blank: () => {
      if (!canvas || !pen) return 1;
      const ratio = devicePixelRatio;
      let [lines, empty] = [0, 0];
      for (let y = 92; y + 44 < canvas.height / ratio; y += 40) {
        lines += 1;
        const { data: pixels } = pen.getImageData(16 * ratio, y * ratio, 90 * ratio, 44 * ratio);
        const [r, g, b] = pixels;
        let inked = false;
        for (let i = 0; i < pixels.length && !inked; i += 16) inked = Math.abs((pixels[i] ?? 0) - (r ?? 0)) + Math.abs((pixels[i + 1] ?? 0) - (g ?? 0)) + Math.abs((pixels[i + 2] ?? 0) - (b ?? 0)) > 120;
        if (!inked) empty += 1;
      }
      return empty / lines;
    },
    stop: () => { engine.stop(); inner.remove(); },
  };
};
ModuleRegistry.registerModules([AllCommunityModule]);
interface PlainRow { readonly id: number; readonly name: string; readonly cells: readonly string[] }
const yardstick = (data: BoardData): Subject => {
  const inner = document.createElement('div');
  inner.style.cssText = 'flex:1;min-height:0';
  host.append(inner);
  const sheet = sheetOf(data);
  const rowData: PlainRow[] = data.rows.map((r, i) => ({ id: r.id, name: r.name, cells: sheet.days.map((_, d) => copiedText(sheet.at(i, d))) }));
  const api: GridApi<PlainRow> = createGrid<PlainRow>(inner, {
    rowData, rowHeight: 40, headerHeight: 50, animateRows: false, suppressColumnMoveAnimation: true, getRowId: ({ data: r }) => String(r.id),
    columnDefs: [{ field: 'name', headerName: 'Nom', pinned: 'left', width: 292 }, ...sheet.days.map((day, d) => ({ headerName: day.slice(8), colId: day, width: 38, valueGetter: (p: { data: PlainRow | undefined }) => p.data?.cells[d] ?? '' }))],
  });
  const box = inner.querySelector<HTMLElement>('.ag-grid-viewport') ?? inner;
  return {
    box,
    edit: (n) => { const row = rowData[n]; if (row !== undefined) api.getRowNode(String(row.id))?.setData({ ...row, cells: row.cells.map((c, d) => (d === 3 ? `E${n}` : c)) }); },
    blank: () => {
      const { top, height } = box.getBoundingClientRect();
      const there = [...inner.querySelectorAll('.ag-row')].map((r) => r.getBoundingClientRect());
      let [lines, empty] = [0, 0];
      for (let y = top + 20; y < top + height - 20; y += 40) { lines += 1; if (!there.some((r) => r.top <= y && y < r.bottom)) empty += 1; }
      return empty / lines;
    },
    stop: () => { api.destroy(); inner.remove(); },
  };
};

let data: BoardData | null = null;
let subject: Subject | null = null;
const current = (): Subject => { if (subject === null) throw new Error('nothing is open'); return subject; };
/** Down by a fast wheel, up again at the end; a mark begins each frame. */
const scroll = async (until: (frame: number) => boolean, check: boolean): Promise<number> => {
  const { box, blank } = current();
  let [way, worst] = [1, 0];
  for (let frame = 0; !until(frame); frame += 1) {
    const before = box.scrollTop;
    performance.mark('frame');
    box.scrollTop += way * 700;
    if (frame % 4 === 0) box.scrollLeft = (box.scrollLeft + 60) % 1_500;
    await nextFrame();
    if (check) worst = Math.max(worst, blank());
    if (box.scrollTop === before) way = -way;
    if (frame % 500 === 0) performance.clearMarks();
  }
  performance.mark('frame');
  return worst;
};
const bench = {
  prepare: (people: number, days: number) => { data = made(people, days); },
  open: async (who: 'ours' | 'yardstick'): Promise<void> => {
    if (data === null) throw new Error('no data');
    performance.mark('open');
    subject = who === 'ours' ? ours(data) : yardstick(data);
    await nextFrame();
    await nextFrame();
    performance.mark('opened');
  },
  scroll: (frames: number) => scroll((n) => n >= frames, false),
  blank: (frames: number) => scroll((n) => n >= frames, true),
  scrollFor: (ms: number) => { const end = performance.now() + ms; return scroll(() => performance.now() > end, false); },
  edits: async (times: number): Promise<void> => {
    const { box, edit } = current();
    box.scrollTop = 0;
    await nextFrame();
    for (let n = 0; n < times; n += 1) { performance.mark('edit'); edit(n); await nextFrame(); performance.mark('edited'); await nextFrame(); }
  },
  close: async (): Promise<void> => { current().stop(); subject = null; await nextFrame(); },
};
Object.assign(window, { bench });
