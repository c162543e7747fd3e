// Everything that opens over the grid while it is changed.
import { useEffect, useEffectEvent, useSyncExternalStore, type CSSProperties } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { hiddenAbsence } from '#areas/planning/schedules/contract.ts';
import { counters } from '#areas/working-time/counters/contract.ts';
import { changes, type Shift } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { isMany, rowsIn } from '../grid/core.ts';
import { BoardMenu, type MenuAct } from './board-menu.tsx';
import { CellInput } from './cell-input.tsx';
import { DayForm } from './day-form.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { partOut, placeOf, shiftAt, waitingIn } from './gestures.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { readTyped } from './typed.ts';
import type { BoardEditorState } from './use-board-editor.ts';
import { usePreview } from './use-preview.ts';
import { choiceOfKey, Verdict } from './verdict.tsx';
import css from './editing.module.css';

const t = texts(fr);
/** What opens in the menu's place; closing first would give the focus back to the grid, behind it. */
const opensDialog = (act: MenuAct): boolean =>
  act === 'edit' || act === 'comment' || act === 'partner' || act === 'refuse';
/** Beside the pointer, on the side where there is room. */
const tipAt = ({ x, y }: { readonly x: number; readonly y: number }): CSSProperties => ({
  ...(x + 340 > innerWidth ? { right: innerWidth - x + 16 } : { left: x + 16 }),
  ...(y + 220 > innerHeight ? { bottom: innerHeight - y + 18 } : { top: y + 18 }),
});
interface EditorProps {
  readonly editor: BoardEditorState;
  readonly onOpenDay: (collaboratorId: number, day: string) => void;
}

const Question = ({ editor }: { readonly editor: BoardEditorState }) => {
  const { store } = editor.editing;
  const { question } = useSyncExternalStore(store.subscribe, store.state);
  if (question === null) return null;
  return (
    <ReasonDialog
      warnings={question.warnings}
      onAnswer={store.answer}
      onInstead={(warning, to) => {
        store.answer(null);
        editor.instead(question.edit, warning, to);
      }}
    />
  );
};

export const BoardEditor = ({ editor, onOpenDay }: EditorProps) => {
  const { opened, tried, drag, editing } = editor;
  const verdict = usePreview(editing.store, tried);
  const may = useMay();
  const [mayCopy, mayAnswer] = [
    may(changes.checkCopyConflicts.may),
    may(changes.answerAbsences.may),
  ];
  const state = useSyncExternalStore(editing.store.subscribe, editing.store.state);
  // While the button is held only a figure can choose.
  const chooseWhileDragging = useEffectEvent((e: KeyboardEvent) => {
    const choice = drag === null ? null : choiceOfKey(verdict, e, true);
    if (choice === null) return;
    e.preventDefault();
    e.stopPropagation();
    editor.insteadOfTried(choice.warning, choice.to);
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', (e) => chooseWhileDragging(e), {
      capture: true,
      signal: stop.signal,
    });
    return () => stop.abort();
  }, []);
  if (!editing.may) return null;
  const sheet = opened?.sheet ?? null;
  const spot =
    opened === null || sheet === null
      ? null
      : { row: sheet.lines[opened.chosen.active.line] ?? -1, day: opened.chosen.active.day };
  const content = sheet === null || spot === null ? null : sheet.at(spot.row, spot.day);
  const asked = sheet === null || opened === null ? [] : waitingIn(sheet, opened.chosen.range);
  const absence = content?.absence ?? null;
  const explainable =
    absence === null ||
    absence.id <= 0 ||
    absence.code === hiddenAbsence.code ||
    !may(counters.absence.may)
      ? null
      : absence.id;
  const people = sheet === null || opened === null ? [] : rowsIn(sheet.lines, opened.chosen.range);
  const foreseeable =
    sheet === null || opened === null || people.length !== 1 || !may(counters.foreseen.may)
      ? null
      : {
          collaboratorId: sheet.ids[people[0] ?? -1] ?? 0,
          first: sheet.days[opened.chosen.range.first] ?? '',
          last: sheet.days[opened.chosen.range.last] ?? '',
        };
  const openDay = (): void => {
    if (sheet !== null && spot !== null) {
      editor.close();
      onOpenDay(sheet.ids[spot.row] ?? 0, sheet.days[spot.day] ?? '');
    }
  };
  const can = (act: MenuAct): boolean =>
    act === 'partner'
      ? mayCopy
      : act === 'undo'
        ? state.undo.length > 0
        : act === 'redo'
          ? state.redo.length > 0
          : (act !== 'accept' && act !== 'refuse') || (mayAnswer && asked.length > 0);
  const usual = (code: string): Shift | null => {
    const typed = sheet === null || spot === null ? null : readTyped(code, placeOf(sheet, spot));
    return typed?.kind === 'shift' ? typed.shift : null;
  };
  return (
    <>
      {spot !== null && sheet !== null && (
        <span
          hidden
          data-editing-cell={`${sheet.ids[spot.row] ?? 0}:${sheet.days[spot.day] ?? ''}`}
        />
      )}
      {opened?.is === 'typing' && (
        <CellInput
          key={`${opened.chosen.active.line}:${opened.chosen.active.day}`}
          box={opened.chosen.box}
          first={opened.first}
          label={t('typing', { cell: editor.titleOf(opened) })}
          verdict={verdict}
          onInstead={(w, to) => editor.insteadOfTried(w, to)}
          read={(text) => editor.read(text, opened)}
          onText={(text) => editor.attempt(editor.read(text, opened), opened)}
          onWrite={(typed, next) => editor.write(typed, opened, next)}
          onCancel={editor.close}
        />
      )}
      {opened?.is === 'form' && (
        <DayForm
          title={editor.titleOf(opened)}
          start={opened.start}
          shift={sheet === null || spot === null ? null : shiftAt(sheet, spot)}
          absence={content?.absence?.code ?? null}
          absenceId={explainable}
          parts={isMany(opened.chosen.range) ? [] : (content?.parts ?? [])}
          onRemove={(part) => {
            editor.close();
            if (sheet !== null && spot !== null) editor.submit(partOut(sheet, spot.row, part));
          }}
          foresee={foreseeable}
          comment={isMany(opened.chosen.range) ? undefined : (content?.note ?? null)}
          usual={usual}
          verdict={verdict}
          onInstead={(w, to) => editor.insteadOfTried(w, to)}
          onTry={(typed) => editor.attempt(typed, opened)}
          onSave={(typed, comment) => editor.save(typed, comment, opened)}
          onOpenDay={isMany(opened.chosen.range) ? null : openDay}
          onClose={editor.close}
        />
      )}
      {opened?.is === 'partner' && (
        <PartnerDialog
          place={opened}
          title={editor.titleOf(opened)}
          onClose={editor.close}
          onCopy={(edit) => {
            editor.close();
            editor.submit(edit);
          }}
        />
      )}
      {opened?.is === 'refusal' && (
        <RefusalDialog
          count={asked.length}
          onClose={editor.close}
          onRefuse={(reason) => {
            editor.close();
            editor.answer(asked, 'refuse', reason);
          }}
        />
      )}
      {opened?.is === 'menu' && (
        <BoardMenu
          at={opened}
          can={can}
          onClose={editor.close}
          onAct={(act) => {
            if (act === 'open') return openDay();
            if (!opensDialog(act)) editor.close();
            return editor.command(act);
          }}
        />
      )}
      {drag !== null && (
        <div className={css['tip']} style={tipAt(drag)} role="status">
          <b>{drag.grip !== 'move' ? fr.dragResize : drag.copy ? fr.dragCopy : fr.dragMove}</b>
          <Verdict answer={verdict} onInstead={editor.insteadOfTried} />
        </div>
      )}
      <Question editor={editor} />
    </>
  );
};
