// The planning grid: one sticky canvas in a box that scrolls by itself, so that scrollbars, wheel and touch stay the browser's. Asks for what is
// in the window to be drawn (`painting`), at most once per frame; core says what keys mean, mirror tells it to those who listen.
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { copiedText } from '../day-words.ts';
import {
  afterKey,
  carry,
  firstCell,
  groupOfHead,
  isHead,
  isMany,
  rangeOf,
  rowsIn,
  sameOrder,
  select,
  toTsv,
  type Cell,
  type Range,
  type Selection,
} from './core.ts';
import { commandOf, isTyped } from './commands.ts';
import type { EditingEvents, EngineEvents, PlanningEngine, Shown } from './engine-port.ts';
import { ghostOf, gripOf } from './drag.ts';
import { layoutOf, revealing, visible, xOf, yOf, type Layout, type View } from './geometry.ts';
import { activeDescendant, columnCount, fillMirror, headWords, pointMirror } from './mirror.ts';
import { painterFor } from './painting/painter.ts';
import { followPointer } from './pointer.ts';
import { NO_MARKS, type PeerMarks } from './scene.ts';
import { onTheme, readTheme, type Theme } from './theme.ts';
import { gridParts, type GridClasses } from './parts.ts';
import { tooltipIn } from './tooltip.ts';

const t = texts(fr);
/** Milliseconds of rest before the mirror is written again. */
const REST = 160;
/** How long a colleague's change is marked. */
const FRESH = 4_000;
const brackets: Readonly<Record<string, 1 | -1>> = { '[': -1, ']': 1 };

export const planningEngine = (
  host: HTMLElement,
  first: Shown,
  events: EngineEvents,
  css: GridClasses,
): PlanningEngine => {
  const { box, canvas, spacer, mirror, tip, say } = gridParts(host, css, events.editing !== null);
  const painter = painterFor(canvas);
  let shown = first;
  let selection: Selection | null = firstCell(first.sheet.lines);
  let ghost: Range | null = null;
  let fresh: ReadonlySet<string> = new Set();
  let peers: PeerMarks = new Map();
  let marks = { ...NO_MARKS, fillable: events.editing !== null };
  let fading: ReturnType<typeof setTimeout> | undefined;
  let theme: Theme = readTheme();
  let size = { width: 0, height: 0, ratio: 0 };
  let layout: Layout = measure();
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const view = (): View => ({
    width: size.width,
    height: size.height,
    scrollTop: box.scrollTop,
    scrollLeft: box.scrollLeft,
  });
  const tooltip = tooltipIn(tip, css, () => theme);

  function measure(): Layout {
    const { sheet, density, steering } = shown;
    return layoutOf({
      lines: sheet.lines,
      days: sheet.days.length,
      months: sheet.months,
      width: box.clientWidth,
      density,
      steered: steering.columns.length,
    });
  }
  const draw = (): void => {
    if (size.ratio !== devicePixelRatio) return resize();
    const focused = document.activeElement === box;
    if (
      marks.selection !== selection ||
      marks.ghost !== ghost ||
      marks.fresh !== fresh ||
      marks.peers !== peers ||
      marks.focused !== focused
    )
      marks = { ...marks, selection, ghost, fresh, peers, focused };
    painter.paint({
      sheet: shown.sheet,
      hidden: shown.hidden,
      steering: shown.steering,
      layout,
      view: view(),
      theme,
      marks,
      ratio: size.ratio,
    });
  };
  const ask = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  };
  const mirrorNow = (): void => {
    box.setAttribute('aria-rowcount', String(shown.sheet.lines.length + 1));
    box.setAttribute('aria-colcount', String(columnCount(shown.sheet, shown.steering)));
    fillMirror(mirror, shown.sheet, shown.steering, visible(layout, view()), selection);
    if (selection === null) box.removeAttribute('aria-activedescendant');
    else box.setAttribute('aria-activedescendant', activeDescendant);
  };
  const mirrorLater = (): void => {
    clearTimeout(rest);
    rest = setTimeout(mirrorNow, REST);
  };
  function spread(): void {
    layout = measure();
    spacer.style.width = `${layout.width}px`;
    spacer.style.height = `${layout.height}px`;
  }
  function resize(): void {
    const [width, height, ratio] = [box.clientWidth, box.clientHeight, devicePixelRatio];
    spread();
    size = { width, height, ratio };
    draw();
    mirrorLater();
  }
  const repaint = (): void => {
    theme = readTheme();
    ask();
  };

  const tell = (): { rows: number; days: number } | null => {
    const range = selection === null ? null : rangeOf(selection);
    const many =
      range !== null && isMany(range)
        ? { rows: rowsIn(shown.sheet.lines, range).length, days: range.last - range.first + 1 }
        : null;
    events.onRange(many);
    return many;
  };
  const choose = (next: Selection): void => {
    selection = next;
    tooltip.hide();
    ask();
    if (!pointMirror(mirror, shown.sheet, next)) mirrorNow();
    mirrorLater();
    const many = tell();
    if (many !== null) say.textContent = t('selected', many);
  };
  const reveal = (cell: Cell): void => {
    const to = revealing(layout, view(), cell);
    box.scrollTop = to.scrollTop;
    box.scrollLeft = to.scrollLeft;
  };
  const open = (cell: Cell): void => {
    const row = shown.sheet.lines[cell.line] ?? -1;
    const [person, day] = [shown.sheet.ids[row], shown.sheet.days[cell.day]];
    if (person !== undefined && day !== undefined) events.onOpen(person, day);
  };
  const foldLine = (line: number): void => {
    const item = shown.sheet.lines[line] ?? 0;
    const section = item < 0 ? groupOfHead(item) : shown.sheet.sectionOf[item];
    const said = shown.sheet.sections[section ?? -1];
    if (said === undefined || section === undefined) return;
    const folded = !shown.sheet.folded.has(said.key);
    const head = shown.sheet.lines.indexOf(-1 - section);
    if (folded && selection !== null && head >= 0)
      choose(select(null, { line: head, day: selection.anchor.day }));
    say.textContent = `${headWords(shown.sheet, section)}, ${folded ? fr.folded : fr.unfolded}`;
    events.onFold(said.key, folded);
  };
  /** Minus folds the head of the active person, plus unfolds it; Enter and the space bar turn a folded head. */
  const foldKey = (e: KeyboardEvent, { line }: Cell): boolean => {
    const head = isHead(shown.sheet.lines[line]);
    // With Ctrl they are the browser's own.
    if (e.altKey || e.ctrlKey || e.metaKey) return false;
    const item = shown.sheet.lines[line] ?? 0;
    const folded =
      head && shown.sheet.folded.has(shown.sheet.sections[groupOfHead(item)]?.key ?? '');
    const turns =
      (e.key === '-' && !folded) ||
      (e.key === '+' && folded) ||
      (head && (e.key === 'Enter' || e.key === ' '));
    if (turns) {
      e.preventDefault();
      foldLine(line);
    }
    return turns;
  };
  const editKey = (e: KeyboardEvent, editing: EditingEvents, active: Cell): boolean => {
    const key = { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey, alt: e.altKey };
    const command = commandOf(key);
    if (command === null && !isTyped(key)) return false;
    e.preventDefault();
    if (command === 'open') open(active);
    else if (command === null) editing.onType(e.key);
    else editing.onCommand(command);
    return true;
  };
  const onKey = (e: KeyboardEvent): void => {
    const step = brackets[e.key];
    if (step !== undefined) {
      e.preventDefault();
      return events.onStep(step);
    }
    if (e.key === 'Escape' && pointer.cancel()) return undefined;
    if (selection === null) return undefined;
    if (foldKey(e, selection.anchor)) return undefined;
    if (
      events.editing !== null &&
      !isHead(shown.sheet.lines[selection.anchor.line]) &&
      editKey(e, events.editing, selection.anchor)
    )
      return undefined;
    if (e.altKey) return undefined;
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      return open(selection.anchor);
    }
    const page = Math.floor((size.height - layout.head) / layout.row) - 1;
    const next = afterKey(
      { lines: shown.sheet.lines, weekdays: shown.sheet.weekdays, page },
      selection,
      { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey },
    );
    if (next === null) return undefined;
    e.preventDefault();
    reveal(next.end);
    return choose(next);
  };
  const onCopy = (e: ClipboardEvent): void => {
    if (selection === null) return;
    e.preventDefault();
    const text = toTsv(shown.sheet.lines, rangeOf(selection), (row, day) =>
      copiedText(shown.sheet.at(row, day)),
    );
    e.clipboardData?.setData('text/plain', text);
    events.editing?.onCopied(text);
    if (e.type === 'cut') events.editing?.onCommand('cut');
    say.textContent = fr.copied;
  };
  const onPaste = (e: ClipboardEvent): void => {
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (events.editing === null || selection === null || text === '') return;
    e.preventDefault();
    events.editing.onPaste(text);
  };
  const pointer = followPointer(box, {
    place: () => ({ layout, view: view(), lines: shown.sheet.lines }),
    choose: (cell, stretch) => choose(select(selection, cell, stretch)),
    open: (cell) => {
      if (events.editing === null) open(cell);
      else events.editing.onCommand('edit');
    },
    grip: (point) =>
      events.editing === null ? null : gripOf(shown.sheet, layout, selection, point),
    drag: (drag, done) => {
      tooltip.hide();
      ghost =
        drag === null || done || selection === null ? null : ghostOf(shown.sheet, selection, drag);
      ask();
      events.editing?.onDrag(drag, done);
    },
    menu: (cell, x, y) => {
      const range = selection === null ? null : rangeOf(selection);
      if (
        range === null ||
        cell.line < range.top ||
        cell.line > range.bottom ||
        cell.day < range.first ||
        cell.day > range.last
      )
        choose(select(null, cell));
      box.focus();
      events.editing?.onMenu(x, y);
    },
    fold: (line) => {
      box.focus();
      foldLine(line);
    },
    hover: (cell, x, y) => {
      const row = cell === null ? -1 : (shown.sheet.lines[cell.line] ?? -1);
      if (cell === null || row < 0) tooltip.hide();
      else tooltip.at(shown.sheet, { row, day: cell.day, x, y });
    },
  });

  box.addEventListener(
    'scroll',
    () => {
      tooltip.hide();
      ask();
      mirrorLater();
    },
    { passive: true },
  );
  box.addEventListener('keydown', onKey);
  box.addEventListener('copy', onCopy);
  box.addEventListener('cut', onCopy);
  box.addEventListener('paste', onPaste);
  box.addEventListener('focus', ask);
  box.addEventListener('blur', ask);
  const sizes = new ResizeObserver(resize);
  sizes.observe(box);
  const themes = onTheme(repaint);
  // The picture first; the mirror is written when it has rested.
  resize();

  /** The person at the top of the window and how far below the head: what a reload must not move. */
  const held = (): { id: number; offset: number } | null => {
    const { top } = visible(layout, view());
    const line = top + [...shown.sheet.lines.subarray(top, top + 2)].findIndex((item) => item >= 0);
    const id = shown.sheet.ids[shown.sheet.lines[line] ?? -1];
    return id === undefined || box.scrollTop === 0
      ? null
      : { id, offset: (layout.tops[line] ?? 0) - box.scrollTop };
  };
  return {
    show(next) {
      const before = shown;
      const kept = held();
      // Under the pointer somebody else stands now: what is held would come down on the wrong person.
      if (!sameOrder(before.sheet, next.sheet)) pointer.cancel();
      shown = next;
      if (before.sheet !== next.sheet)
        selection =
          (selection && carry(selection, before.sheet, next.sheet)) ?? firstCell(next.sheet.lines);
      spread();
      const line = kept === null ? -1 : next.sheet.lines.indexOf(next.sheet.ids.indexOf(kept.id));
      if (kept !== null && line >= 0 && kept.id === next.sheet.ids[next.sheet.lines[line] ?? -1])
        box.scrollTop = (layout.tops[line] ?? 0) - kept.offset;
      if (selection !== null && before.sheet.data.from !== next.sheet.data.from)
        box.scrollLeft = revealing(layout, view(), selection.anchor).scrollLeft;
      tooltip.hide();
      ask();
      mirrorLater();
      tell();
    },
    centre(day) {
      const i = shown.sheet.days.indexOf(day);
      if (i < 0) return;
      box.scrollLeft =
        Math.round(i + 0.5 - (size.width - layout.left - layout.right) / 2 / layout.column) *
        layout.column;
      if (selection !== null) choose(select(null, { line: selection.anchor.line, day: i }));
    },
    reach(day) {
      const i = shown.sheet.days.indexOf(day);
      if (i < 0 || selection === null) return;
      const cell = { line: selection.anchor.line, day: i };
      reveal(cell);
      choose(select(null, cell));
    },
    focus: () => box.focus(),
    corner: () => box.getBoundingClientRect(),
    giveUpDrag: () => void pointer.cancel(),
    chosen: () => {
      if (selection === null) return null;
      const { anchor: active } = selection;
      return {
        range: rangeOf(selection),
        active,
        box: {
          left: xOf(layout, view(), active.day),
          top: yOf(layout, view(), active.line),
          width: layout.column,
          height: layout.row,
        },
      };
    },
    choose: (next) => {
      reveal(next.end);
      choose(next);
    },
    walk(key) {
      if (selection === null) return;
      const next = afterKey(
        { lines: shown.sheet.lines, weekdays: shown.sheet.weekdays, page: 1 },
        { anchor: selection.anchor, end: selection.anchor },
        { key, ctrl: false, shift: false },
      );
      if (next !== null) {
        reveal(next.end);
        choose(next);
      }
    },
    say: (text) => {
      say.textContent = text;
    },
    mark(days) {
      clearTimeout(fading);
      fresh = new Set(days);
      fading = setTimeout(() => {
        fresh = new Set();
        ask();
      }, FRESH);
      ask();
    },
    peers: (marks) => {
      if (marks.size > 0 || peers.size > 0) {
        peers = marks;
        ask();
      }
    },
    stop() {
      clearTimeout(rest);
      clearTimeout(fading);
      cancelAnimationFrame(frame);
      sizes.disconnect();
      themes();
      painter.stop();
      pointer.stop();
      tooltip.hide();
      host.replaceChildren();
    },
  };
};
