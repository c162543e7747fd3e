// The cursor of the grid: where it stands, what is chosen, what is being typed. A controller without React, driven by the grid's events.
import { commandOf, type GridCommand } from '../grid-keys.ts';
import {
  cleared,
  copied,
  filled,
  manualOf,
  pasted,
  rangeOf,
  type Edit,
  type Range,
} from '../grid-edit.ts';
import { typedForm } from '../figures.ts';
import { placeAfter, type GridLine, type Place } from '../grid-view.ts';
import { counts, type GridHeading } from '../grid.ts';
import type { ValueEdits } from '../value-edits.ts';
import type { Leave } from './cell-editor.tsx';
import type { Chosen } from './shown.ts';

/** A figure that is being typed: of a mission and a heading, wherever the grid shows them meanwhile. */
export interface Typing {
  readonly mission: number;
  readonly heading: number;
  /** What a hand had put in when the typing began: what is put in now says that it has seen that. */
  readonly before: number | null;
  readonly text: string;
}
export interface CursorState {
  /** Null until somebody has gone somewhere: the first person then holds the tab stop. */
  readonly active: Place | null;
  /** The other corner of a range. */
  readonly anchor: Place | null;
  readonly typing: Typing | null;
}
/** What the cursor moves over, as it is now. */
export interface CursorWorld {
  readonly lines: readonly GridLine[];
  readonly headings: readonly GridHeading[];
  readonly edits: ValueEdits | null;
  readonly onWhy: (c: Chosen) => void;
  readonly onEdit: ((c: Chosen) => void) | null;
  /** Somebody types where they might write, were the month open; null where that says nothing. */
  readonly onLocked?: (() => void) | null;
  readonly onSort: (heading: GridHeading | null) => void;
  readonly onFilter: (heading: GridHeading) => void;
  /** Lines of a page. */
  readonly page: () => number;
  /** Brings a place into sight. */
  readonly reveal: (to: Place, from: Place) => void;
  /** Whether the focus is within the grid. */
  readonly focused: () => boolean;
  readonly onRefused: (texts: readonly string[]) => void;
  /** The line that was typed in is shown no more. */
  readonly onLost: () => void;
}
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  preventDefault(): void;
}

const AFTER: Readonly<Record<Exclude<Leave, 'stay'>, string>> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  right: 'ArrowRight',
  left: 'ArrowLeft',
};
const firstPerson = (lines: readonly GridLine[]): number =>
  Math.max(
    0,
    lines.findIndex((l) => l.kind === 'person'),
  );

/** Keys that put something in. */
const WRITES = /^(?:[0-9,.-]|F2|Delete|Backspace)$/;

export class GridCursor {
  #state: CursorState = { active: null, anchor: null, typing: null };
  #world: CursorWorld | null = null;
  #listeners = new Set<() => void>();
  /** Where the mouse went down, and whether it has left that cell since. */
  #drag: { readonly from: Place; moved: boolean } | null = null;
  /** The focus is to follow the cursor at the next drawing. */
  #following = false;

  use(world: CursorWorld): void {
    this.#world = world;
    if (this.#state.typing === null || this.typingPlace(world) !== null) return;
    this.#set({ typing: null });
    world.onLost();
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): CursorState => this.#state;
  #set(change: Partial<CursorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
  /** Whether the focus has to go to the cursor; asked once for each time. */
  takeFocus(): boolean {
    const following = this.#following;
    this.#following = false;
    return following;
  }

  /** The place of the tab stop among the lines of now. */
  place({ lines, headings }: Pick<CursorWorld, 'lines' | 'headings'>): Place {
    const { active } = this.#state;
    return active !== null && lines[active.line]?.kind === 'person'
      ? { line: active.line, column: Math.min(active.column, headings.length) }
      : { line: firstPerson(lines), column: active?.column ?? 0 };
  }
  /** Where the figure that is being typed stands among the lines of now; null where it is shown no more. */
  typingPlace({ lines, headings }: Pick<CursorWorld, 'lines' | 'headings'>): Place | null {
    const { typing } = this.#state;
    if (typing === null) return null;
    const line = lines.findIndex((l) => l.kind === 'person' && l.row.mission === typing.mission);
    const index = headings.findIndex((h) => h.id === typing.heading);
    return line < 0 || index < 0 ? null : { line, column: index + 1 };
  }
  chosen({ line, column }: Place): Chosen | null {
    const [one, heading] = [this.#world?.lines[line], this.#world?.headings[column - 1]];
    return one?.kind === 'person' && heading !== undefined
      ? { row: one.row, heading, index: column - 1 }
      : null;
  }
  /** The chosen range; null where only one place is. */
  range(at: Place): Range | null {
    const { anchor } = this.#state;
    return anchor === null ? null : rangeOf(anchor, at);
  }
  #around(at: Place): Range {
    return this.range(at) ?? rangeOf(at, at);
  }

  goTo(to: Place, extend = false): void {
    const world = this.#world;
    if (world === null) return;
    const from = this.place(world);
    this.#following = true;
    this.#set({ anchor: extend ? (this.#state.anchor ?? from) : null, active: to });
    world.reveal(to, from);
  }
  #move(at: Place, key: string, ctrl = false, extend = false): boolean {
    const world = this.#world;
    if (world === null) return false;
    const size = { lines: world.lines, columns: world.headings.length, page: world.page() };
    const next = placeAfter(size, at, { key, ctrl });
    if (next !== null) this.goTo(next, extend);
    return next !== null;
  }

  readonly press = (e: KeyPress, at: Place): void => {
    const world = this.#world;
    if (world === null || this.#state.typing !== null) return;
    const ctrl = e.ctrlKey || e.metaKey;
    const key = { key: e.key, ctrl, shift: e.shiftKey, alt: e.altKey };
    if (world.onLocked && !ctrl && !e.altKey && WRITES.test(e.key) && this.chosen(at) !== null) {
      world.onLocked();
      e.preventDefault();
      return;
    }
    const command = commandOf(key, {
      figure: this.chosen(at) !== null,
      writes: world.edits !== null,
      range: this.#state.anchor !== null,
    });
    const done =
      command.do === 'move' ? this.#move(at, e.key, ctrl, e.shiftKey) : this.#run(command, at);
    if (done) e.preventDefault();
  };
  /** Does what a key asked for; false where it means nothing here. */
  #run(command: Exclude<GridCommand, { do: 'move' }>, at: Place): boolean {
    const world = this.#world;
    const c = this.chosen(at);
    if (world === null) return false;
    const { edits, lines, headings } = world;
    switch (command.do) {
      case 'fill':
        edits?.put(filled(lines, headings, this.#around(at), command.way));
        return true;
      case 'clear':
        edits?.put(cleared(lines, headings, this.#around(at)));
        return true;
      case 'undo':
      case 'redo':
        edits?.[command.do]();
        return true;
      case 'type':
        return this.begin(at, command.text);
      case 'deselect':
        this.#set({ anchor: null });
        return true;
      default:
        return this.#ask(command.do, c);
    }
  }
  /** What opens something of the cell or its column. */
  #ask(what: 'why' | 'edit' | 'sort' | 'filter', c: Chosen | null): boolean {
    const world = this.#world;
    if (world === null) return false;
    if (what === 'sort') {
      world.onSort(c?.heading ?? null);
      return true;
    }
    if (c === null) return false;
    if (what === 'filter') world.onFilter(c.heading);
    else if (what === 'why') world.onWhy(c);
    else if (world.edits === null) {
      if (world.onEdit === null) return false;
      world.onEdit(c);
    } else this.begin(this.place(world), null);
    return true;
  }

  /** Opens the editor of a cell with a first character, or with its figure. */
  begin(at: Place, text: string | null): boolean {
    const c = this.chosen(at);
    if (c === null || (this.#world?.edits ?? null) === null) return false;
    const value = counts(c.row.cells[c.index]);
    const standing = value === null ? '' : typedForm(value, c.heading.unit);
    const { row, heading, index } = c;
    const before = manualOf(row.cells[index]);
    const typing = { mission: row.mission, heading: heading.id, before, text: text ?? standing };
    this.#set({ anchor: null, active: at, typing });
    return true;
  }
  /** The editor was left; `value` null gives up. Answers what is to be put in, once the focus stands on the next cell: a dialog then gives it back there. */
  readonly typed = (value: number | null, leave: Leave): Edit | null => {
    const { typing } = this.#state;
    const world = this.#world;
    const at = world === null ? null : this.typingPlace(world);
    this.#set({ typing: null });
    if (typing === null || at === null || world === null) return null;
    if (leave === 'stay') this.#following = world.focused();
    else this.#move(at, AFTER[leave]);
    const { mission, heading, before } = typing;
    if (value === null || value === before) return null;
    return { mission, heading, index: at.column - 1, before, after: value };
  };
  readonly put = (edit: Edit): void => this.#world?.edits?.put([edit]);

  /** The chosen range as a spreadsheet takes it; null where there is nothing to copy. */
  copy(at: Place): string | null {
    const world = this.#world;
    if (world === null || this.#state.typing !== null || this.chosen(at) === null) return null;
    return copied(world.lines, world.headings, this.#around(at));
  }
  /** Pastes; false where nothing may be put in. */
  paste(at: Place, text: string): boolean {
    const world = this.#world;
    if (world === null || world.edits === null) return false;
    if (this.#state.typing !== null || this.chosen(at) === null) return false;
    const { edits, refused } = pasted(world.lines, world.headings, this.#around(at), text);
    if (refused.length > 0) world.onRefused(refused);
    world.edits.put(edits);
    return true;
  }

  /** The mouse went down on a place that a range may begin at. */
  hold(at: Place | null): void {
    const begins = at !== null && this.#state.typing === null && this.chosen(at) !== null;
    this.#drag = begins ? { from: at, moved: false } : null;
  }
  /** A held mouse chooses a range. True when it does. */
  draw(at: Place | null): boolean {
    const held = this.#drag;
    if (held === null || at === null || this.chosen(at) === null) return false;
    if (!held.moved && at.line === held.from.line && at.column === held.from.column) return false;
    held.moved = true;
    this.#following = true;
    this.#set({ anchor: held.from, active: at });
    return true;
  }
  click(at: Place, o: { readonly extend: boolean; readonly only: boolean }): void {
    const drawn = this.#drag?.moved === true;
    this.#drag = null;
    if (drawn) return;
    if (o.extend || o.only) {
      this.goTo(at, o.extend);
      return;
    }
    this.#set({ anchor: null, active: at });
    const c = this.chosen(at);
    if (c !== null) this.#world?.onWhy(c);
  }
  release(): void {
    this.#drag = null;
  }
}
