// The window of the grid: what it shows, which cells are marked, how far it is scrolled. The one place that asks for a frame and for a new mirror.
import type { EngineEvents, Shown } from './engine-port.ts';
import { firstCell, type Cell, type Range, type Selection } from './core.ts';
import { layoutOf, revealing, visible, type Layout, type View } from './geometry.ts';
import { activeDescendant, columnCount, fillMirror, pointMirror } from './mirror.ts';
import { painterFor, type Painter } from './painting/painter.ts';
import { gridParts, type GridClasses, type GridParts } from './parts.ts';
import { NO_MARKS, type Marks, type PeerMarks } from './scene.ts';
import { onTheme, readTheme, type Theme } from './theme.ts';
import { tooltipIn, type Tooltip } from './tooltip.ts';

/** Milliseconds of rest before the mirror is written again. */
const REST = 160;
/** How long a colleague's change is marked. */
const FRESH = 4_000;

export interface SurfaceStart {
  readonly host: HTMLElement;
  readonly first: Shown;
  readonly events: EngineEvents;
  readonly css: GridClasses;
}

export class GridSurface {
  readonly parts: GridParts;
  readonly tooltip: Tooltip;
  shown: Shown;
  selection: Selection | null;
  layout: Layout;
  size = { width: 0, height: 0, ratio: 0 };
  readonly #painter: Painter;
  readonly #stop: (() => void)[];
  #theme: Theme = readTheme();
  #ghost: Range | null = null;
  #fresh: ReadonlySet<string> = new Set();
  #peers: PeerMarks = new Map();
  #marks: Marks;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor({ host, first, events, css }: SurfaceStart) {
    const editable = events.editing !== null;
    this.parts = gridParts(host, css, editable);
    this.tooltip = tooltipIn(this.parts.tip, css, () => this.#theme);
    this.#painter = painterFor(this.parts.canvas);
    this.#marks = { ...NO_MARKS, fillable: editable };
    this.shown = first;
    this.selection = firstCell(first.sheet.lines);
    this.layout = this.#measure();
    this.#stop = this.#listen();
    // The picture first; the mirror is written when it has rested.
    this.#resize();
  }

  #listen(): (() => void)[] {
    const { box } = this.parts;
    const stop = new AbortController();
    const { signal } = stop;
    const onScroll = (): void => {
      this.tooltip.hide();
      this.ask();
      this.mirrorLater();
    };
    box.addEventListener('scroll', onScroll, { passive: true, signal });
    box.addEventListener('focus', () => this.ask(), { signal });
    box.addEventListener('blur', () => this.ask(), { signal });
    const sizes = new ResizeObserver(() => this.#resize());
    sizes.observe(box);
    const themes = onTheme(() => {
      this.#theme = readTheme();
      this.ask();
    });
    return [() => stop.abort(), () => sizes.disconnect(), themes];
  }

  view(): View {
    const { box } = this.parts;
    return {
      width: this.size.width,
      height: this.size.height,
      scrollTop: box.scrollTop,
      scrollLeft: box.scrollLeft,
    };
  }

  #measure(): Layout {
    const { sheet, density, steering, fit } = this.shown;
    return layoutOf({
      lines: sheet.lines,
      days: sheet.days.length,
      months: sheet.months,
      width: this.parts.box.clientWidth,
      density,
      steered: steering.columns.length,
      fit,
    });
  }

  /** Measures again and gives the box the room that its lines and days need. */
  spread(): void {
    this.layout = this.#measure();
    const { style } = this.parts.spacer;
    style.width = `${this.layout.width}px`;
    style.height = `${this.layout.height}px`;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.parts.box;
    this.spread();
    this.size = { width, height, ratio: devicePixelRatio };
    this.#draw();
    this.mirrorLater();
  }

  #draw(): void {
    if (this.size.ratio !== devicePixelRatio) return this.#resize();
    const { sheet, hidden, steering } = this.shown;
    this.#painter.paint({
      sheet,
      hidden,
      steering,
      layout: this.layout,
      view: this.view(),
      theme: this.#theme,
      marks: this.#currentMarks(),
      ratio: this.size.ratio,
    });
    return undefined;
  }

  /** The same object while nothing changed: the painter sends marks only when they are others. */
  #currentMarks(): Marks {
    const now = {
      selection: this.selection,
      ghost: this.#ghost,
      fresh: this.#fresh,
      peers: this.#peers,
      focused: document.activeElement === this.parts.box,
    };
    const marks = this.#marks;
    if (
      marks.selection !== now.selection ||
      marks.ghost !== now.ghost ||
      marks.fresh !== now.fresh ||
      marks.peers !== now.peers ||
      marks.focused !== now.focused
    )
      this.#marks = { ...marks, ...now };
    return this.#marks;
  }

  /** Draws in the next frame, once. */
  ask(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #mirrorNow(): void {
    const { box, mirror } = this.parts;
    const { sheet, steering } = this.shown;
    box.setAttribute('aria-rowcount', String(sheet.lines.length + 1));
    box.setAttribute('aria-colcount', String(columnCount(sheet, steering)));
    const window = visible(this.layout, this.view());
    fillMirror(mirror, { sheet, steering, window, selection: this.selection });
    if (this.selection === null) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', activeDescendant);
  }
  mirrorLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#mirrorNow(), REST);
  }

  select(next: Selection): void {
    this.selection = next;
    this.tooltip.hide();
    this.ask();
    if (!pointMirror(this.parts.mirror, this.shown.sheet, next)) this.#mirrorNow();
    this.mirrorLater();
  }
  reveal(cell: Cell): void {
    const to = revealing(this.layout, this.view(), cell);
    this.parts.box.scrollTop = to.scrollTop;
    this.parts.box.scrollLeft = to.scrollLeft;
  }
  /** Read to those who listen. */
  announce(text: string): void {
    this.parts.say.textContent = text;
  }

  /** Where what is dragged would come down. */
  ghost(range: Range | null): void {
    this.#ghost = range;
    this.ask();
  }
  /** Marks days for a while (`person:day`). */
  mark(days: readonly string[]): void {
    clearTimeout(this.#fading);
    this.#fresh = new Set(days);
    this.#fading = setTimeout(() => {
      this.#fresh = new Set();
      this.ask();
    }, FRESH);
    this.ask();
  }
  peers(marks: PeerMarks): void {
    if (marks.size === 0 && this.#peers.size === 0) return;
    this.#peers = marks;
    this.ask();
  }

  stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#fading);
    cancelAnimationFrame(this.#frame);
    for (const stop of this.#stop) stop();
    this.#painter.stop();
    this.tooltip.hide();
  }
}
