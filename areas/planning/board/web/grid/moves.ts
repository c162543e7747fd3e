// What keys, pointer and page do to the choice: choose, open a day, fold a section. They tell the page through the engine's events.
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import {
  groupOfHead,
  isHead,
  isMany,
  rangeOf,
  rowsIn,
  select,
  type Cell,
  type Selection,
} from './core.ts';
import type { EngineEvents } from './engine-port.ts';
import { headWords } from './mirror.ts';
import type { GridSurface } from './surface.ts';

const t = texts(fr);
interface ChosenSize {
  readonly rows: number;
  readonly days: number;
}

export class GridMoves {
  readonly #surface: GridSurface;
  readonly #events: EngineEvents;
  constructor(surface: GridSurface, events: EngineEvents) {
    this.#surface = surface;
    this.#events = events;
  }

  /** Tells the page how much is chosen; null for one cell. */
  reportSize(): ChosenSize | null {
    const { selection, shown } = this.#surface;
    const range = selection === null ? null : rangeOf(selection);
    const size =
      range !== null && isMany(range)
        ? { rows: rowsIn(shown.sheet.lines, range).length, days: range.last - range.first + 1 }
        : null;
    this.#events.onRange(size);
    return size;
  }
  choose(next: Selection): void {
    this.#surface.select(next);
    const size = this.reportSize();
    if (size !== null) this.#surface.announce(t('selected', { ...size }));
  }
  chooseInSight(next: Selection): void {
    this.#surface.reveal(next.end);
    this.choose(next);
  }

  open(cell: Cell): void {
    const { sheet } = this.#surface.shown;
    const row = sheet.lines[cell.line] ?? -1;
    const [person, day] = [sheet.ids[row], sheet.days[cell.day]];
    if (person !== undefined && day !== undefined) this.#events.onOpen(person, day);
  }

  fold(line: number): void {
    const { shown, selection } = this.#surface;
    const { sheet } = shown;
    const item = sheet.lines[line] ?? 0;
    const index = item < 0 ? groupOfHead(item) : sheet.sectionOf[item];
    const section = sheet.sections[index ?? -1];
    if (section === undefined || index === undefined) return;
    const folded = !sheet.folded.has(section.key);
    const head = sheet.lines.indexOf(-1 - index);
    if (folded && selection !== null && head >= 0)
      this.choose(select(null, { line: head, day: selection.anchor.day }));
    this.#surface.announce(`${headWords(sheet, index)}, ${folded ? fr.folded : fr.unfolded}`);
    this.#events.onFold(section.key, folded);
  }
  /** Whether a line is the head of a folded section. */
  isFolded(line: number): boolean {
    const { sheet } = this.#surface.shown;
    const item = sheet.lines[line] ?? 0;
    return isHead(item) && sheet.folded.has(sheet.sections[groupOfHead(item)]?.key ?? '');
  }
}
