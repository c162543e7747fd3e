// Keys and clipboard of the grid: what each does, in the order in which they are asked. `core` and `commands` say what a key means.
import { fr } from '#areas/planning/board/fr.ts';
import { copiedText } from '../day-words.ts';
import { commandOf, isTyped } from './commands.ts';
import { afterKey, isHead, rangeOf, toTsv, type Cell, type Selection } from './core.ts';
import type { EditingEvents, EngineEvents } from './engine-port.ts';
import type { GridMoves } from './moves.ts';
import { comingIn } from './coming.ts';
import type { GridSurface } from './surface.ts';

const brackets: Readonly<Record<string, 1 | -1>> = { '[': -1, ']': 1 };

export interface KeyboardPort {
  readonly surface: GridSurface;
  readonly moves: GridMoves;
  readonly events: EngineEvents;
  /** Gives a drag up; answers whether there was one. */
  readonly cancelDrag: () => boolean;
}
const isOpening = (e: KeyboardEvent): boolean => e.key === 'Enter' || e.key === ' ';

/** Minus folds the head of the active person, plus unfolds it; Enter and the space bar turn a folded head. Answers whether the key did. */
const foldKey = (e: KeyboardEvent, { surface, moves }: KeyboardPort, { line }: Cell): boolean => {
  // With Ctrl they are the browser's own.
  if (e.altKey || e.ctrlKey || e.metaKey) return false;
  const folded = moves.isFolded(line);
  const turns =
    (e.key === '-' && !folded) ||
    (e.key === '+' && folded) ||
    (isHead(surface.shown.sheet.lines[line]) && isOpening(e));
  if (turns) {
    e.preventDefault();
    moves.fold(line);
  }
  return turns;
};

/** Answers whether the key was a command or the first letter of something typed. */
const editKey = (
  e: KeyboardEvent,
  { surface, moves }: KeyboardPort,
  { editing, active }: { readonly editing: EditingEvents | null; readonly active: Cell },
): boolean => {
  if (editing === null || isHead(surface.shown.sheet.lines[active.line])) return false;
  const key = { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey, alt: e.altKey };
  const command = commandOf(key);
  if (command === null && !isTyped(key)) return false;
  e.preventDefault();
  if (command === 'open') moves.open(active);
  else if (command === null) editing.onType(e.key);
  else editing.onCommand(command);
  return true;
};

const walkKey = (
  e: KeyboardEvent,
  { surface, moves }: KeyboardPort,
  selection: Selection,
): void => {
  const { shown, size, layout } = surface;
  const page = Math.floor((size.height - layout.head) / layout.row) - 1;
  const next = afterKey(
    { lines: shown.sheet.lines, weekdays: shown.sheet.weekdays, page },
    selection,
    { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey },
  );
  if (next === null) return;
  e.preventDefault();
  moves.chooseInSight(next);
};

const onKey = (e: KeyboardEvent, port: KeyboardPort): void => {
  const step = brackets[e.key];
  if (step !== undefined) {
    e.preventDefault();
    return port.events.onStep(step);
  }
  if (e.key === 'Escape' && port.cancelDrag()) return undefined;
  const { selection } = port.surface;
  if (selection === null) return undefined;
  const active = selection.anchor;
  if (foldKey(e, port, active)) return undefined;
  if (editKey(e, port, { editing: port.events.editing, active })) return undefined;
  if (e.altKey) return undefined;
  if (isOpening(e)) {
    e.preventDefault();
    return port.moves.open(active);
  }
  return walkKey(e, port, selection);
};

const textOf = ({ shown }: GridSurface, selection: Selection): string =>
  toTsv(shown.sheet.lines, rangeOf(selection), (row, day) => copiedText(shown.sheet.at(row, day)));
const onCopied = ({ surface, events }: KeyboardPort, text: string, type: string): void => {
  events.editing?.onCopied(text);
  if (type === 'cut') events.editing?.onCommand('cut');
  surface.announce(fr.copied);
};
/** What is chosen, once the days of everybody in it are there; what else was chosen meanwhile is not copied. */
const copyLater = async (port: KeyboardPort, before: Selection, type: string): Promise<void> => {
  const { selection } = port.surface;
  const isSame = JSON.stringify(selection) === JSON.stringify(before);
  if (selection === null || !isSame) return;
  const text = textOf(port.surface, selection);
  await navigator.clipboard.writeText(text);
  onCopied(port, text, type);
};
const onCopy = (e: ClipboardEvent, port: KeyboardPort): void => {
  const { surface, events } = port;
  const { shown, selection } = surface;
  if (selection === null) return;
  e.preventDefault();
  const coming = comingIn(shown.sheet, rangeOf(selection));
  if (coming.length > 0) {
    events.onComing(coming, () => copyLater(port, selection, e.type));
    return;
  }
  const text = textOf(surface, selection);
  e.clipboardData?.setData('text/plain', text);
  onCopied(port, text, e.type);
};
const onPaste = (e: ClipboardEvent, { surface, events }: KeyboardPort): void => {
  const text = e.clipboardData?.getData('text/plain') ?? '';
  if (events.editing === null || surface.selection === null || text === '') return;
  e.preventDefault();
  events.editing.onPaste(text);
};

/** Listens until the grid's box is thrown away. */
export const followKeys = (port: KeyboardPort): void => {
  const { box } = port.surface.parts;
  box.addEventListener('keydown', (e) => onKey(e, port));
  box.addEventListener('copy', (e) => onCopy(e, port));
  box.addEventListener('cut', (e) => onCopy(e, port));
  box.addEventListener('paste', (e) => onPaste(e, port));
};
