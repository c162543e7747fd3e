// From the grid's gestures to changes: what is chosen, what is typed, pasted, dragged.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatLongDay, formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import {
  changes,
  MOST_ABSENCES,
  MOST_CHANGES,
  type Alternative,
  type LegalWarning,
} from '#areas/planning/changes/contract.ts';
import { circuits } from '#areas/planning/circuits/contract.ts';
import { board, type BoardData } from '#areas/planning/board/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Command } from '../grid/commands.ts';
import type { Range } from '../grid/core.ts';
import { distanceOf, movedBy, withinSheet, type Drag } from '../grid/drag.ts';
import type { Chosen, EditingEvents, PlanningEngine } from '../grid/engine-port.ts';
import { sheetOf, type Sheet } from '../grid/sheet.ts';
import type { MenuAct } from './board-menu.tsx';
import { applied, instead, type Edit } from './edit.ts';
import {
  blockOf,
  blockOfText,
  clearing,
  commenting,
  dragging,
  filling,
  holdsHidden,
  nextWeek,
  placeOf,
  putting,
  resizing,
  rotating,
  shifting,
  typedInto,
  waitingIn,
  weeksBeyond,
  type Block,
} from './gestures.ts';
import { saidOf, tellEdit } from './telling.ts';
import { readTsv, readTyped, type Typed } from './typed.ts';
import type { Editing } from './use-editing.ts';

const t = texts(fr);
/** What is open, over what the person saw when it was opened: a change that came meanwhile is not overwritten, the server refuses. */
export interface Place {
  readonly chosen: Chosen;
  readonly sheet: Sheet;
}
export type Opened = Place &
  (
    | { readonly is: 'typing'; readonly first: string }
    | { readonly is: 'form'; readonly start: 'code' | 'comment' }
    | { readonly is: 'partner' | 'refusal' }
    | { readonly is: 'menu'; readonly x: number; readonly y: number }
  );
const STEP = 15;
const MINUTES = {
  longer: { start: 0, end: STEP },
  shorter: { start: 0, end: -STEP },
  later: { start: STEP, end: STEP },
  earlier: { start: -STEP, end: -STEP },
} as const;

export const useBoardEditor = (
  editing: Editing,
  engine: RefObject<PlanningEngine | null>,
  now: Sheet | null,
) => {
  const { store, may } = editing;
  const mayAssign = useMay()(circuits.edit.may);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tried, setTried] = useState<Edit | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const copied = useRef<{ readonly text: string; readonly block: Block } | null>(null);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  const sheet = (): Sheet | null => now;
  const close = (): void => {
    setOpened(null);
    setTried(null);
    requestAnimationFrame(() => engine.current?.focus());
  };
  const telling = { store, engine, sheet: latest };
  /** A gesture that changes nothing is told: to those who listen, and where it was named in the menu to those who see. */
  const nothing = (seen: boolean): void => {
    if (seen) toast.info(fr.nothingToChange);
    else engine.current?.say(fr.nothingToChange);
  };
  const submit = (
    edit: Edit,
    named = false,
    told: ((done: Edit) => void) | undefined = undefined,
  ): void => {
    const count = edit.cells.length + edit.absences.length;
    if (count === 0) return nothing(named);
    if (edit.cells.length > MOST_CHANGES || edit.absences.length > MOST_ABSENCES) {
      toast.warning(
        t('tooMany', {
          count,
          most: edit.cells.length > MOST_CHANGES ? MOST_CHANGES : MOST_ABSENCES,
        }),
        { title: fr.refusedTitle },
      );
      return undefined;
    }
    store.submit(edit, '', told);
    return tellEdit(telling, edit);
  };
  const turn = (which: 'undo' | 'redo'): void => {
    const edit = store[which]();
    if (edit === null) {
      engine.current?.say(which === 'undo' ? fr.nothingToUndo : fr.nothingToRedo);
      return;
    }
    const done = which === 'undo' ? fr.undone : fr.redone;
    const { words, shown } = saidOf(latest.current, edit);
    // Other days or people are shown by now: whoever sees must know what changed.
    if (!shown) toast.info(`${done} : ${words}`);
    tellEdit(telling, edit, done);
  };
  /** Copies a week onto the next, also where the board shows one of them only. */
  const copyWeek = async (s: Sheet, range: Range): Promise<void> => {
    const beyond = weeksBeyond(s, range);
    if (beyond === null) return submit(nextWeek(s, range), true);
    try {
      const read = (await send(board.data, {
        body: {
          view: 'date_to_date',
          from: beyond.from,
          to: beyond.to,
          collaborators: [...beyond.ids],
        },
      })) as BoardData;
      const both = sheetOf(applied(read, store.state().pending, store.idOf));
      const edit = nextWeek(both, { top: 0, bottom: both.lines.length - 1, first: 0, last: 0 });
      // The next week is not on the screen: what of it was written is said.
      submit(edit, true, (done) => {
        if (done.cells.length > 0)
          toast.info(
            t('weekCopied', {
              count: done.cells.length,
              day: formatPlainDay(addDays(beyond.from, 7)),
            }),
          );
      });
    } catch (error) {
      toast.danger(error);
    }
    return undefined;
  };
  const withChosen = (run: (s: Sheet, chosen: Chosen) => void): void => {
    const [s, chosen] = [sheet(), engine.current?.chosen() ?? null];
    if (s !== null && chosen !== null) run(s, chosen);
  };
  const paste = (text: string): void =>
    withChosen((s, { range, active }) => {
      const kept = copied.current;
      if (
        kept !== null &&
        kept.text.replaceAll('\r', '') === text.replaceAll('\r', '').replace(/\n$/, '')
      )
        return submit(putting(s, range, kept.block));
      const { block, unread } = blockOfText(s, readTsv(text), {
        line: range.top,
        day: Math.min(range.first, active.day),
      });
      if (unread.length > 0)
        toast.warning(
          t('pastedUnread', {
            count: unread.length,
            first: [...new Set(unread)]
              .slice(0, 3)
              .map((u) => `« ${u} »`)
              .join(', '),
          }),
        );
      return submit(putting(s, range, block));
    });
  const remember = (text: string): void =>
    withChosen((s, { range }) => {
      copied.current = { text, block: blockOf(s, range) };
    });
  const answer = async (
    ids: readonly number[],
    kind: 'validate' | 'refuse',
    reason = '',
  ): Promise<void> => {
    if (ids.length === 0) return;
    try {
      const {
        done,
        failed: [refused],
      } = await send(changes.answerAbsences, { body: { ids: [...ids], answer: kind, reason } });
      if (done > 0) toast.success(t(`answered.${kind}`, { count: done }));
      if (refused !== undefined) toast.warning(refused.message);
    } catch (error) {
      toast.danger(error);
    }
  };
  const command = (c: Command | Exclude<MenuAct, 'open'>): void =>
    withChosen((s, chosen) => {
      const { range } = chosen;
      switch (c) {
        case 'edit':
        case 'comment':
          return setOpened({
            is: 'form',
            start: c === 'edit' ? 'code' : 'comment',
            chosen,
            sheet: s,
          });
        case 'clear':
        case 'cut':
          if (holdsHidden(s, range)) toast.info(fr.hiddenKept);
          return submit(clearing(s, range));
        case 'undo':
        case 'redo':
          return turn(c);
        case 'fillDown':
          return submit(filling(s, range, 'down'), true);
        case 'fillRight':
          return submit(filling(s, range, 'right'), true);
        case 'partner':
          return setOpened({ is: 'partner', chosen, sheet: s });
        case 'rotation':
          return submit(rotating(s, range), true);
        case 'week':
          void copyWeek(s, range);
          return undefined;
        case 'longer':
        case 'shorter':
        case 'later':
        case 'earlier':
          return submit(shifting(s, range, MINUTES[c]));
        case 'menu': {
          const bounds = document.querySelector('[role=grid]')?.getBoundingClientRect();
          return setOpened({
            is: 'menu',
            x: (bounds?.left ?? 0) + chosen.box.left + 8,
            y: (bounds?.top ?? 0) + chosen.box.top + chosen.box.height,
            chosen,
            sheet: s,
          });
        }
        case 'copy':
          engine.current?.focus();
          document.execCommand('copy');
          return undefined;
        case 'paste':
          void navigator.clipboard.readText().then(paste, () => toast.info('Ctrl V'));
          return undefined;
        case 'accept':
          void answer(waitingIn(s, range), 'validate');
          return undefined;
        case 'refuse':
          return setOpened({ is: 'refusal', chosen, sheet: s });
        default:
          return undefined;
      }
    });
  const editOf = (s: Sheet, d: Drag, range: Range): Edit =>
    d.grip === 'move'
      ? dragging(s, range, distanceOf(s, d), d.copy)
      : resizing(s, { row: s.lines[d.from.line] ?? -1, day: d.from.day }, d.grip, d.to.day);
  const onDrag = (d: Drag | null, done: boolean): void => {
    setDrag(done ? null : d);
    if (d === null) return setTried(null);
    return withChosen((s, { range }) => {
      const edit = editOf(s, d, range);
      if (!done) return setTried(edit);
      setTried(null);
      submit(edit);
      if (d.grip !== 'move') return undefined;
      const { top, bottom, first, last } = movedBy(
        s,
        range,
        withinSheet(s, range, distanceOf(s, d)),
      );
      return engine.current?.choose({
        anchor: { line: top, day: first },
        active: { line: bottom, day: last },
      });
    });
  };
  /** Puts a service where an alternative says, and somebody on the circuit where it is one. */
  const put = (edit: Edit, warning: LegalWarning, to: Alternative): void => {
    submit(instead(edit, warning, to));
    const { circuitId, collaboratorId } = to;
    if (circuitId === null || !mayAssign) return;
    send(circuits.edit, {
      body: { changes: [{ circuitId, day: warning.day, was: null, set: { collaboratorId } }] },
    }).then(
      (answer) => {
        const [refused] = answer.refused;
        if (refused !== undefined) toast.warning(refused.message);
      },
      (error: unknown) => toast.danger(error),
    );
  };
  const events: EditingEvents | null = !may
    ? null
    : {
        onCommand: command,
        onPaste: paste,
        onCopied: remember,
        onDrag,
        // The field is there before the next letter comes.
        onType: (first) =>
          withChosen((s, chosen) =>
            flushSync(() => setOpened({ is: 'typing', first, chosen, sheet: s })),
          ),
        onMenu: (x, y) =>
          withChosen((s, chosen) => setOpened({ is: 'menu', x, y, chosen, sheet: s })),
      };
  const read = (text: string, { sheet: s, chosen: { active } }: Place): Typed | null =>
    readTyped(text, placeOf(s, { row: s.lines[active.line] ?? -1, day: active.day }));
  return {
    editing,
    opened,
    tried,
    submit,
    answer: (...args: Parameters<typeof answer>) => void answer(...args),
    /** The day being typed into or open in the form, `person:day`. */
    editingCell:
      opened === null || opened.is === 'menu' || opened.is === 'partner' || opened.is === 'refusal'
        ? null
        : `${opened.sheet.ids[opened.sheet.lines[opened.chosen.active.line] ?? -1] ?? 0}:${opened.sheet.days[opened.chosen.active.day] ?? ''}`,
    drag,
    events,
    close,
    command,
    read,
    instead: put,
    /** An alternative to what is being typed, filled in or dragged. */
    insteadOfTried: (warning: LegalWarning, to: Alternative) => {
      if (tried === null) return;
      const edit = tried;
      engine.current?.giveUpDrag();
      setDrag(null);
      close();
      put(edit, warning, to);
    },
    attempt: (typed: Typed | null, { sheet: s, chosen: { range } }: Place) =>
      setTried(typed === null ? null : typedInto(s, range, typed)),
    write: (
      typed: Typed,
      { sheet: s, chosen: { range } }: Place,
      next: 'down' | 'right' | 'left' | 'stay',
    ) => {
      close();
      submit(typedInto(s, range, typed));
      if (next !== 'stay')
        engine.current?.walk(
          ({ down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' } as const)[next],
        );
    },
    save: (
      typed: Typed,
      comment: string | null | undefined,
      { sheet: s, chosen: { range, active } }: Place,
    ) => {
      close();
      const changed = typedInto(s, range, typed, 'edit');
      const said =
        comment === undefined
          ? null
          : commenting(s, { row: s.lines[active.line] ?? -1, day: active.day }, comment);
      if (said === null || said.cells.length === 0) return submit(changed);
      const [note] = said.cells;
      const same = changed.cells.findIndex(
        (c) => c.collaboratorId === note?.collaboratorId && c.day === note.day,
      );
      return submit({
        ...changed,
        cells:
          same < 0 || note?.comment === undefined
            ? [...changed.cells, ...said.cells]
            : changed.cells.map((c, i) =>
                i === same
                  ? { ...c, ...(note.comment === undefined ? {} : { comment: note.comment }) }
                  : c,
              ),
      });
    },
    titleOf: ({ sheet: s, chosen: { range, active } }: Place): string => {
      const rows = [...s.lines.subarray(range.top, range.bottom + 1)].filter((i) => i >= 0).length;
      const name = s.data.rows[s.lines[active.line] ?? -1]?.name ?? '';
      const day = (i: number): Day => s.days[i] ?? '';
      return rows * (range.last - range.first + 1) > 1
        ? t('editMany', {
            rows,
            name,
            range: formatRange({ first: day(range.first), last: day(range.last) }),
          })
        : t('editTitle', { name, day: formatLongDay(day(active.day)) });
    },
  };
};
export type BoardEditorState = ReturnType<typeof useBoardEditor>;
