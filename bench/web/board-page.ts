// The page that bench/board-frames.ts drives: our grid and the yardstick, over the same made data, scrolled and edited the same way; and a lent canvas
// with nothing of ours, for what the browser holds by itself.
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
import { preparePainter } from '#areas/planning/board/web/grid/painting/painter.ts';
import { sheetOf } from '#areas/planning/board/web/grid/sheet.ts';
import css from '#areas/planning/board/web/grid.module.css';

const FROM = '2026-05-01';
/** Below the head and the line of an agency that stays. */
const HEAD = 102;
const CODES = ['CD', 'LD', 'NU', 'ME', 'JR'];
/** The same figures in every run (mulberry32). */
const dice = (seed: number): (() => number) => {
  let s = seed;
  return () => {
    s = (s + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};
const made = (people: number, days: number): BoardData => {
  const roll = dice(42);
  const agencies = Math.max(4, Math.round(people / 170));
  const rowAt = (i: number): BoardRow => {
    const planned: BoardRow['planned'][number][] = [];
    const proven: BoardRow['proven'][number][] = [];
    const absences: BoardRow['absences'][number][] = [];
    for (let d = 0; d < days; d += 1) {
      if (roll() < 0.02) {
        const last = Math.min(days - 1, d + Math.floor(roll() * 6));
        absences.push([
          d,
          last,
          roll() < 0.7 ? 'CP' : 'RTT',
          roll() < 0.2 ? 1 : 0,
          i * 200 + d,
          0,
          d,
          last,
          0,
        ]);
        d = last;
        continue;
      }
      if (weekdayOf(addDays(FROM, d)) > 5 && roll() < 0.88) continue;
      const start = 240 + Math.floor(roll() * 30) * 15;
      planned.push([
        d,
        CODES[Math.floor(roll() * CODES.length)] ?? 'CD',
        start,
        start + 480 + Math.floor(roll() * 12) * 15,
        45,
      ]);
      if (roll() < 0.5)
        proven.push([
          d,
          25_000 + Math.floor(roll() * 9_000),
          12_000,
          600,
          roll() < 0.5 ? 'validated' : 'draft',
          0,
          roll() < 0.1 ? 1 : 0,
        ]);
    }
    return {
      id: i + 1,
      name: `NOM${i} Camille`,
      matricule: String(i),
      group: Math.floor((i * agencies) / people),
      driverType: i % 3 === 0 ? 'LD' : 'CD',
      outside: i % 40 === 0 ? [[0, 4]] : [],
      planned,
      proven,
      absences,
      totals: [546_000, 540_000, 270_000, 3_600, -1_800],
    };
  };
  return {
    view: 'custom',
    from: FROM,
    to: addDays(FROM, days - 1),
    rows: Array.from({ length: people }, (_, i) => rowAt(i)),
    groups: Array.from({ length: agencies }, (_, i) => ({
      id: i + 1,
      name: `Agence ${i + 1}`,
      people: Math.round(people / agencies),
      holidays: [],
      closed: [],
    })),
    days: Array.from({ length: days }, (_, i) => {
      const day = addDays(FROM, i);
      return {
        day,
        weekday: weekdayOf(day),
        off: weekdayOf(day) > 5,
        holiday: null,
        today: false,
        closed: false,
      };
    }),
  };
};

const host = document.createElement('div');
host.style.cssText = 'position:fixed;inset:0;display:flex;flex-direction:column';
document.body.append(host);
// One channel for all frames: ports that nobody closes hold memory of the browser's, three megabytes a minute of them.
const after = new MessageChannel();
const waiting: (() => void)[] = [];
after.port1.addEventListener('message', () => {
  for (const done of waiting.splice(0)) done();
});
after.port1.start();
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      waiting.push(done);
      after.port2.postMessage(0);
    });
  });

/** What stands on the screen, as pixels: a worker's canvas cannot be read, but drawn from. */
const probe = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const eye = probe.getContext('2d', { willReadFrequently: true });
const seen = (
  canvas: HTMLCanvasElement,
  x: number,
  y: number,
  width: number,
  height: number,
): Uint8ClampedArray => {
  if (eye === null) throw new Error('no canvas');
  if (probe.width !== width || probe.height !== height) {
    probe.width = width;
    probe.height = height;
  }
  eye.clearRect(0, 0, width, height);
  eye.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return eye.getImageData(0, 0, width, height).data;
};
const printOf = (pixels: Uint8ClampedArray): number => {
  let h = 2_166_136_261;
  for (let i = 0; i < pixels.length; i += 1) h = Math.imul(h ^ (pixels[i] ?? 0), 16_777_619);
  return h;
};

/** Whether a line of 90 pixels' width holds more than one colour; 44 pixels, so that the letters of some line are among them. */
const isInked = (pixels: Uint8ClampedArray, from: number): boolean => {
  const [r, g, b] = [pixels[from], pixels[from + 1], pixels[from + 2]];
  for (let i = from; i < Math.min(pixels.length, from + 44 * 90 * 4); i += 16)
    if (
      Math.abs((pixels[i] ?? 0) - (r ?? 0)) +
        Math.abs((pixels[i + 1] ?? 0) - (g ?? 0)) +
        Math.abs((pixels[i + 2] ?? 0) - (b ?? 0)) >
      120
    )
      return true;
  return false;
};

interface Subject {
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
const ours = (data: BoardData): Subject => {
  let now = data;
  const inner = document.createElement('div');
  inner.className = css['host'] ?? '';
  host.append(inner);
  const shown = (d: BoardData) => ({
    sheet: sheetOf(d),
    hidden: new Set<never>(),
    density: 'comfortable' as const,
    steering: NOTHING,
  });
  const nobody = (): void => undefined;
  const engine: PlanningEngine = planningEngine(
    inner,
    shown(now),
    { onOpen: nobody, onRange: nobody, onStep: nobody, onFold: nobody, editing: null },
    css,
  );
  const canvas = (): HTMLCanvasElement => {
    const found = inner.querySelector('canvas');
    if (found === null) throw new Error('no canvas');
    return found;
  };
  const names = (): Uint8ClampedArray => seen(canvas(), 16, HEAD, 90, 800);
  const box = inner.querySelector<HTMLElement>('[role=grid]') ?? inner;
  return {
    box,
    edit: (n) => {
      const place = n % 18;
      const row = now.rows[place];
      if (row === undefined) throw new Error('nobody to change');
      const day =
        [2, 3, 4, 5, 6, 7, 8, 9].find(
          (d) => !row.absences.some(([first, last]) => first <= d && d <= last),
        ) ?? 0;
      const code =
        CODES[
          (CODES.indexOf(row.planned.find(([d]) => d === day)?.[1] ?? '') + 1) % CODES.length
        ] ?? 'CD';
      const edit: Edit = {
        gesture: 'type',
        whole: false,
        absences: [],
        cells: [
          {
            collaboratorId: row.id,
            day: addDays(FROM, day),
            shift: { was: null, set: { code, start: 400 + n, end: 900 + n, pause: 45 } },
          },
        ],
      };
      // The first line is an agency's; columns are as wide as `geometry.ts` makes them at this width.
      const [column, head] = now.days.length > 31 ? [34, 70] : [38, 50];
      const look = (): number =>
        printOf(seen(canvas(), 292 + day * column, head + 32 + place * 40, column, 40));
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
    begun: () => isInked(seen(canvas(), 16, HEAD, 90, 40), 0),
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

let data: BoardData | null = null;
let subject: Subject | null = null;
const current = (): Subject => {
  if (subject === null) throw new Error('nothing is open');
  return subject;
};
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
  prepare: (people: number, days: number) => {
    data = made(people, days);
  },
  /** The screen opens before its data are there: so does the worker. */
  ready: (): void => preparePainter(),
  /** Until the names are on the screen; answers how many milliseconds that took by the clock. */
  open: async (who: 'ours' | 'yardstick' | 'bare'): Promise<number> => {
    if (data === null) throw new Error('no data');
    performance.mark('open');
    const began = performance.now();
    subject = who === 'bare' ? bare() : who === 'ours' ? ours(data) : yardstick(data);
    await nextFrame();
    for (let i = 0; i < 60; i += 1) {
      await nextFrame();
      if (subject.begun()) break;
    }
    performance.mark('opened');
    return performance.now() - began;
  },
  scroll: (frames: number) => scroll((n) => n >= frames, false),
  blank: (frames: number) => scroll((n) => n >= frames, true),
  scrollFor: (ms: number) => {
    const end = performance.now() + ms;
    return scroll(() => performance.now() > end, false);
  },
  /** What stood on the screen in each frame of a fast wheel: how many different pictures, and how many frames the picture was behind the wheel at worst and mostly. */
  pictures: async (
    frames: number,
  ): Promise<{ different: number; behind: number; worst: number }> => {
    const { box, print } = current();
    const tops = Array.from({ length: frames }, (_, i) => i * 700);
    box.scrollTop = 0;
    for (let i = 0; i < 20; i += 1) await nextFrame();
    const live: number[] = [];
    for (const top of tops) {
      box.scrollTop = top;
      await nextFrame();
      live.push(print());
    }
    const still: number[] = [];
    for (const top of tops) {
      box.scrollTop = top;
      for (let i = 0; i < 8; i += 1) await nextFrame();
      still.push(print());
    }
    const behind = live.map((p, i) => {
      const of = still.lastIndexOf(p, i);
      return of < 0 ? Number.NaN : i - of;
    });
    if (behind.some(Number.isNaN))
      throw new Error(`a picture that belongs to no place of the wheel: ${behind.join(' ')}`);
    const ordered = behind.toSorted((a, b) => a - b);
    return {
      different: new Set(live).size,
      behind: ordered[Math.floor(frames / 2)] ?? 0,
      worst: ordered.at(-1) ?? 0,
    };
  },
  /** Until each change is on the screen; answers the milliseconds by the clock. */
  edits: async (times: number): Promise<number[]> => {
    const { box, edit } = current();
    box.scrollTop = 0;
    box.scrollLeft = 0;
    for (let i = 0; i < 8; i += 1) await nextFrame();
    const took: number[] = [];
    for (let n = 0; n < times; n += 1) {
      performance.mark('edit');
      const began = performance.now();
      const isShown = edit(n);
      await nextFrame();
      for (let i = 0; i < 60 && !isShown(); i += 1) await nextFrame();
      took.push(performance.now() - began);
      performance.mark('edited');
      await nextFrame();
    }
    return took;
  },
  close: async (): Promise<void> => {
    current().stop();
    subject = null;
    await nextFrame();
  },
};
Object.assign(window, { bench });
