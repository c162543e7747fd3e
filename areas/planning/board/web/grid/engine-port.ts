// What the grid is given, tells and answers.
import type { Command } from './commands.ts';
import type { Cell, Range, Selection } from './core.ts';
import type { Drag } from './drag.ts';
import type { Density } from './geometry.ts';
import type { Layer } from '#areas/planning/board/layers.ts';
import type { PeerMarks } from './scene.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import type { Steering } from './steering.ts';

export interface Shown {
  readonly sheet: Sheet;
  readonly hidden: ReadonlySet<Layer>;
  readonly density: Density;
  readonly steering: Steering;
  /** All days in the window. */ readonly fit: boolean;
}
export interface EngineEvents {
  /** A day was opened: a person's id and a day. */
  readonly onOpen: (collaboratorId: number, day: string) => void;
  /** How many people and days are chosen; null for one cell. */
  readonly onRange: (size: { rows: number; days: number } | null) => void;
  /** The period before or after was asked for from the grid. */
  readonly onStep: (step: 1 | -1) => void;
  /** A head was folded or unfolded. */
  readonly onFold: (key: string, folded: boolean) => void;
  /** Something was asked of people whose days are still to come: it goes on when they are there. */
  readonly onComing: (people: readonly number[], goOn: () => Promise<void>) => void;
  /** Null for who may only read. */
  readonly editing: EditingEvents | null;
}
export interface EditingEvents {
  readonly onCommand: (command: Command) => void;
  /** The first letter of something typed into the active cell. */
  readonly onType: (text: string) => void;
  readonly onPaste: (text: string) => void;
  readonly onCopied: (text: string) => void;
  readonly onMenu: (x: number, y: number) => void;
  readonly onDrag: (drag: Drag | null, done: boolean) => void;
}
/** What is chosen, and where the active cell stands in the box. */
export interface Chosen {
  readonly range: Range;
  readonly active: Cell;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}
export interface PlanningEngine {
  /** Other data, layers or density; scroll and selection stay with the same people and days. */
  show(next: Shown): void;
  /** The same person on another day, brought in sight. */
  reach(day: string): void;
  /** Brings a day to the middle of the window. */
  centre(day: string): void;
  focus(): void;
  /** Ids of the people in the window. */
  inSight(): readonly number[];
  /** What is being dragged stays where it was. */
  giveUpDrag(): void;
  chosen(): Chosen | null;
  /** Where the grid begins in the window. */
  corner(): { readonly left: number; readonly top: number };
  choose(selection: Selection): void;
  /** A key's walk from the active cell, as after something was typed. */
  walk(key: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft'): void;
  /** Said to those who listen. */
  say(text: string): void;
  /** Marks days that somebody else has just changed (`person:day`). */
  mark(days: readonly string[]): void;
  /** Colleagues by the day that they are changing (`person:day`). */
  peers(marks: PeerMarks): void;
  stop(): void;
}
