// The board's editor, without React and without a browser: what is open, tried and dragged, and a command for everything that a hand may do.
// A component only shows its state (`board-editor.tsx`); grid, server, notices and clipboard are ports.
import { addDays } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  MOST_ABSENCES,
  MOST_CHANGES,
  type Alternative,
  type LegalWarning,
} from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Command } from '../grid/commands.ts';
import { isMany, type Range } from '../grid/core.ts';
import { distanceOf, extendedTo, movedBy, withinSheet, type Drag } from '../grid/drag.ts';
import type { Chosen } from '../grid/engine-port.ts';
import { sheetOf, type Sheet } from '#areas/planning/board/sheet.ts';
import { announceEdit, wordsOf } from './announce.ts';
import type { MenuAct } from './board-menu.tsx';
import type { ControllerPort, EditorState, Next } from './controller-port.ts';
import { applied, instead, isNothing, type Edit } from './edit.ts';
import { blockOf, blockOfText, putting, type Block } from './blocks.ts';
import {
  clearing,
  dragEdit,
  filling,
  MINUTES,
  nextWeek,
  rotating,
  shifting,
  typedInto,
  weeksBeyond,
} from './gestures.ts';
import { comingOf, LaterGestures } from './later-gestures.ts';
import { backOn, holdsHidden, waitingIn } from './absence-gestures.ts';
import { dropAsked } from './overwriting.ts';
import { savedEdit, type Place } from './place.ts';
import { readTsv, type Typed } from './typed.ts';

const t = texts(fr);
const KEY_OF_NEXT = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' } as const;
const CLOSED: EditorState = { opened: null, tried: null, drag: null };
type Act = Command | Exclude<MenuAct, 'open'>;

const plainText = (text: string): string => text.replaceAll('\r', '').replace(/\n$/, '');

export class BoardController {
  #port: ControllerPort;
  #state = CLOSED;
  #sheet: Sheet | null = null;
  #copied: { readonly text: string; readonly block: Block } | null = null;
  #listeners = new Set<() => void>();
  #later: LaterGestures;

  constructor(port: ControllerPort) {
    this.#port = port;
    this.#later = new LaterGestures(port, () => this.#sheet);
  }
  /** Once the days of these people are there: the sheet on the screen by then. */
  readonly bring = async (people: readonly number[]): Promise<Sheet | null> => {
    await this.#port.bring(people);
    return this.#sheet;
  };
  readonly state = (): EditorState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The sheet as it is on the screen now. */
  show(sheet: Sheet | null): void {
    this.#sheet = sheet;
  }

  /** Opens the field over the active cell, there before the next letter comes. */
  type(first: string): void {
    this.#onChosen((place) =>
      this.#port.atOnce(() => this.#put({ opened: { ...place, is: 'typing', first } })),
    );
  }
  openMenu(x: number, y: number): void {
    this.#onChosen((place) => this.#put({ opened: { ...place, is: 'menu', x, y } }));
  }
  readonly close = (): void => {
    this.#put({ opened: null, tried: null });
    this.#port.afterwards(() => this.#port.grid()?.focus());
  };

  /** Everything that a key or the menu asks for by name. */
  command(act: Act): void {
    // What is taken back names its days itself, whoever is on the screen.
    if (act === 'undo' || act === 'redo') return this.#takeBack(act);
    return this.#onChosen((place) => this.#acts[act]?.(place));
  }
  /** What the grid does by itself (`open`) is not among them. */
  readonly #acts: Partial<Record<Act, (place: Place) => void>> = {
    edit: (place) => this.#put({ opened: { ...place, is: 'form', start: 'code' } }),
    comment: (place) => this.#put({ opened: { ...place, is: 'form', start: 'comment' } }),
    partner: (place) => this.#put({ opened: { ...place, is: 'partner' } }),
    template: (place) => this.#put({ opened: { ...place, is: 'template' } }),
    offer: (place) => this.#put({ opened: { ...place, is: 'offer' } }),
    replace: (place) => this.#put({ opened: { ...place, is: 'replacement' } }),
    refuse: (place) => this.#put({ opened: { ...place, is: 'refusal' } }),
    menu: ({ chosen: { box } }) => {
      const corner = this.#port.grid()?.corner() ?? { left: 0, top: 0 };
      this.openMenu(corner.left + box.left + 8, corner.top + box.top + box.height);
    },
    clear: (place) => this.#clear(place),
    back: (place) => this.#apply(place, backOn),
    cut: (place) => this.#clear(place),
    fillDown: (place) => this.#apply(place, (sheet, range) => filling(sheet, range, 'down')),
    fillRight: (place) => this.#apply(place, (sheet, range) => filling(sheet, range, 'right')),
    rotation: (place) => this.#apply(place, rotating),
    week: (place) => void this.#copyWeek(place),
    longer: (place) => this.#shift(place, MINUTES.longer),
    shorter: (place) => this.#shift(place, MINUTES.shorter),
    later: (place) => this.#shift(place, MINUTES.later),
    earlier: (place) => this.#shift(place, MINUTES.earlier),
    copy: () => {
      this.#port.grid()?.focus();
      this.#port.clipboard.copy();
    },
    paste: () =>
      void this.#port.clipboard.read().then(
        (text) => this.paste(text),
        () => this.#port.notice.info('Ctrl V'),
      ),
    accept: ({ sheet, chosen }) => this.answerRequests(waitingIn(sheet, chosen.range), 'validate'),
  };

  /** Shows an edit at once and sends it. `named`: asked for by name, so that even nothing to change is shown. `whenWritten` gets what of it was written. */
  submit(
    edit: Edit,
    {
      named = false,
      whenWritten,
    }: { readonly named?: boolean; readonly whenWritten?: (written: Edit) => void } = {},
  ): void {
    const { store, notice } = this.#port;
    if (isNothing(edit)) {
      if (named) notice.info(fr.nothingToChange);
      else this.#port.grid()?.say(fr.nothingToChange);
      return;
    }
    if (edit.cells.length > MOST_CHANGES || edit.absences.length > MOST_ABSENCES) {
      const count = edit.cells.length + edit.absences.length;
      const most = edit.cells.length > MOST_CHANGES ? MOST_CHANGES : MOST_ABSENCES;
      notice.warning(t('tooMany', { count, most }), fr.refusedTitle);
      return;
    }
    const coming = comingOf(this.#sheet, edit);
    if (coming.length > 0)
      return this.#later.wait(this.#sheet, coming, () =>
        this.submit(edit, { named, ...(whenWritten === undefined ? {} : { whenWritten }) }),
      );
    store.submit(edit, '', whenWritten);
    this.#announce(edit);
  }
  /** A day that another screen planned: Ctrl Z takes it back as if it were typed. */
  readonly remember = (change: Pick<Edit, 'cells'>): (() => void) =>
    this.#port.store.remember({ gesture: 'edit', absences: [], whole: false, ...change });
  paste(text: string): void {
    this.#onChosen(({ sheet, chosen: { range, active } }) => {
      const copied = this.#copied;
      if (copied !== null && plainText(copied.text) === plainText(text))
        return this.submit(putting(sheet, range, copied.block));
      const at = { line: range.top, day: Math.min(range.first, active.day) };
      const { block, unread } = blockOfText(sheet, readTsv(text), at);
      if (unread.length > 0) {
        const names = [...new Set(unread)].slice(0, 3).map((cell) => `« ${cell} »`);
        this.#port.notice.warning(
          t('pastedUnread', { count: unread.length, first: names.join(', ') }),
        );
      }
      return this.submit(putting(sheet, range, block));
    });
  }
  /** Remembers what `text` was copied from: pasted back, it holds more than its text. */
  copied(text: string): void {
    this.#onChosen(({ sheet, chosen: { range } }) => {
      this.#copied = { text, block: blockOf(sheet, range) };
    });
  }
  drag(drag: Drag | null, done: boolean): void {
    this.#put({ drag: done ? null : drag });
    if (drag === null) return this.#put({ tried: null });
    return this.#onChosen(({ sheet, chosen: { range } }) => {
      const edit = dragEdit(sheet, range, drag);
      if (!done) return this.#put({ tried: edit });
      this.#put({ tried: null });
      return dropAsked(this.#port, { sheet, range, drag, edit }, () => {
        this.submit(edit);
        this.#follow(sheet, range, drag);
      });
    });
  }

  /** Asks the rules about what is being typed or filled in. */
  attempt(typed: Typed | null, { sheet, chosen: { range } }: Place): void {
    this.#put({ tried: typed === null ? null : typedInto(sheet, range, typed) });
  }
  write(typed: Typed, { sheet, chosen: { range } }: Place, next: Next): void {
    this.close();
    this.submit(typedInto(sheet, range, typed));
    if (next !== 'stay' && !isMany(range)) this.#port.grid()?.walk(KEY_OF_NEXT[next]);
  }
  save(typed: Typed, comment: string | null | undefined, place: Place): void {
    this.close();
    this.submit(savedEdit(place, typed, comment));
  }
  answerRequests(ids: readonly number[], kind: 'validate' | 'refuse', reason = ''): void {
    if (ids.length > 0) this.#port.answerRequests(ids, kind, reason);
  }
  /** Puts a service where an alternative says, and somebody on the circuit where it is one. */
  takeAlternative(edit: Edit, warning: LegalWarning, to: Alternative): void {
    this.submit(instead(edit, warning, to));
    if (to.circuitId !== null)
      this.#port.assignCircuit(warning.day, to.circuitId, to.collaboratorId);
  }
  /** An alternative to what is being typed, filled in or dragged. */
  readonly takeAlternativeToTried = (warning: LegalWarning, to: Alternative): void => {
    const { tried } = this.#state;
    if (tried === null) return;
    this.#port.grid()?.giveUpDrag();
    this.#put({ drag: null });
    this.close();
    this.takeAlternative(tried, warning, to);
  };

  #put(next: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
  #onChosen(run: (place: Place) => void): void {
    const chosen: Chosen | null = this.#port.grid()?.chosen() ?? null;
    if (this.#sheet === null || chosen === null) return;
    this.#later.run({ sheet: this.#sheet, chosen }, run);
  }
  #announce(edit: Edit, before = ''): void {
    const { store, grid } = this.#port;
    const say = (words: string): void => grid()?.say(words);
    announceEdit({ store, say, sheet: () => this.#sheet }, edit, before);
  }
  /** A gesture over the range that was asked for by its name. */
  #apply({ sheet, chosen }: Place, gesture: (sheet: Sheet, range: Range) => Edit): void {
    this.submit(gesture(sheet, chosen.range), { named: true });
  }
  #shift({ sheet, chosen: { range } }: Place, by: Parameters<typeof shifting>[2]): void {
    this.submit(shifting(sheet, range, by));
  }
  #clear({ sheet, chosen: { range } }: Place): void {
    if (holdsHidden(sheet, range)) this.#port.notice.info(fr.hiddenKept);
    this.submit(clearing(sheet, range));
  }
  #takeBack(which: 'undo' | 'redo'): void {
    const edit = this.#port.store[which]();
    if (edit === null) {
      this.#port.grid()?.say(which === 'undo' ? fr.nothingToUndo : fr.nothingToRedo);
      return;
    }
    const done = which === 'undo' ? fr.undone : fr.redone;
    const { words, shown } = wordsOf(this.#sheet, edit);
    // Other days or people are shown by now: whoever sees must know what changed.
    if (!shown) this.#port.notice.info(`${done} : ${words}`);
    this.#announce(edit, done);
  }
  /** Copies a week onto the next, also where the board shows one of them only. */
  async #copyWeek({ sheet, chosen: { range } }: Place): Promise<void> {
    const weeks = weeksBeyond(sheet, range);
    if (weeks === null) return this.submit(nextWeek(sheet, range), { named: true });
    const { store, notice } = this.#port;
    try {
      const answer = await this.#port.read(weeks);
      const both = sheetOf(applied(answer, store.state().pending, store.idOf));
      const everybody = { top: 0, bottom: both.lines.length - 1, first: 0, last: 0 };
      // The next week is not on the screen: what of it was written is shown in words.
      const day = formatPlainDay(addDays(weeks.from, 7));
      this.submit(nextWeek(both, everybody), {
        named: true,
        whenWritten: ({ cells }) => {
          if (cells.length > 0) notice.info(t('weekCopied', { count: cells.length, day }));
        },
      });
    } catch (error) {
      notice.failure(error);
    }
    return undefined;
  }
  /** What was moved stays chosen where it came to lie, what was repeated with its copies. */
  #follow(sheet: Sheet, range: Range, drag: Drag): void {
    if (drag.grip !== 'move' && drag.grip !== 'fill') return;
    const { top, bottom, first, last } =
      drag.grip === 'fill'
        ? extendedTo(range, drag.to)
        : movedBy(sheet, range, withinSheet(sheet, range, distanceOf(sheet, drag)));
    this.#port.grid()?.choose({
      anchor: { line: top, day: first },
      end: { line: bottom, day: last },
    });
  }
}
