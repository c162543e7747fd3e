// Everything that opens over the grid while it is changed: shows the controller's state, and calls its commands.
import { useEffect, useEffectEvent, useSyncExternalStore, type CSSProperties } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { counters } from '#areas/working-time/counters/contract.ts';
import { changes, type BatchAnswer } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Drag } from '../grid/drag.ts';
import type { BoardController } from './board-controller.ts';
import { BoardMenu, type MenuAct } from './board-menu.tsx';
import { CellInput } from './cell-input.tsx';
import { DayForm } from './day-form.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import type { EditState } from './edit-store.ts';
import { backOn, partOut, waitingIn } from './absence-gestures.ts';
import {
  breakNote,
  cellOf,
  daysOf,
  contentOf,
  explainableId,
  foreseenOf,
  isOneDay,
  keyOf,
  needsReplacing,
  offeredOf,
  readAt,
  spotOf,
  titleOf,
  usualShift,
  type Opened,
} from './place.ts';
import { openShifts } from '#areas/planning/open-shifts/contract.ts';
import { replacements } from '#areas/planning/replacements/contract.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { isPossible } from './menu-rights.ts';
import { OfferOver, ReplacementOver, TemplateOver } from './over-people.tsx';
import { useSideActs, type CountedPerson } from './side-acts.ts';
import type { BoardEditorState } from './use-board-editor.ts';
import { usePreview } from './use-preview.ts';
import { choiceOfKey, Verdict } from './verdict.tsx';
import css from './editing.module.css';

const t = texts(fr);
/** What opens in the menu's place; closing first would give the focus back to the grid, behind it. */
const OPENS_DIALOG: ReadonlySet<MenuAct> = new Set([
  'edit',
  'comment',
  'partner',
  'refuse',
  'replace',
  'offer',
  'template',
]);
/** Beside the pointer, on the side where there is room. */
const tipAt = ({ x, y }: { readonly x: number; readonly y: number }): CSSProperties => ({
  ...(x + 340 > innerWidth ? { right: innerWidth - x + 16 } : { left: x + 16 }),
  ...(y + 220 > innerHeight ? { bottom: innerHeight - y + 18 } : { top: y + 18 }),
});
const dragTitle = ({ grip, copy }: Drag): string => {
  if (grip === 'fill') return fr.dragFill;
  if (grip !== 'move') return fr.dragResize;
  return copy ? fr.dragCopy : fr.dragMove;
};
interface PartProps<Is extends Opened['is']> {
  readonly controller: BoardController;
  readonly opened: Extract<Opened, { readonly is: Is }>;
}
interface Judged {
  readonly verdict: BatchAnswer | null;
}
interface Opening {
  readonly onOpenDay: (collaboratorId: number, day: string) => void;
  readonly onCounters: (person: CountedPerson) => void;
}
const openDay = (
  controller: BoardController,
  opened: Opened,
  { onOpenDay }: Pick<Opening, 'onOpenDay'>,
): void => {
  const { collaboratorId, day } = cellOf(opened);
  controller.close();
  onOpenDay(collaboratorId, day);
};

const Question = ({ editing: { store }, controller }: BoardEditorState) => {
  const { question } = useSyncExternalStore(store.subscribe, store.state);
  if (question === null) return null;
  return (
    <ReasonDialog
      warnings={question.warnings}
      onAnswer={store.answer}
      onInstead={(warning, to) => {
        store.answer(null);
        controller.takeAlternative(question.edit, warning, to);
      }}
    />
  );
};

const Typing = ({ controller, opened, verdict }: PartProps<'typing'> & Judged) => (
  <CellInput
    key={`${opened.chosen.active.line}:${opened.chosen.active.day}`}
    box={opened.chosen.box}
    first={opened.first}
    label={t('typing', { cell: titleOf(opened) })}
    verdict={verdict}
    note={(typed) => breakNote(typed, opened)}
    onInstead={controller.takeAlternativeToTried}
    read={(text) => readAt(text, opened)}
    onText={(text) => controller.attempt(readAt(text, opened), opened)}
    onWrite={(typed, next) => controller.write(typed, opened, next)}
    onCancel={controller.close}
  />
);

const Form = ({ controller, opened, verdict, onOpenDay }: PartProps<'form'> & Judged & Opening) => {
  const may = useMay();
  const content = contentOf(opened);
  const single = isOneDay(opened);
  return (
    <DayForm
      title={titleOf(opened)}
      start={opened.start}
      day={{
        shift: content.planned,
        absence: content.absence?.code ?? null,
        absenceId: may(counters.absence.may) ? explainableId(opened) : null,
        parts: single ? content.parts : [],
        comment: single ? content.note : undefined,
        range: daysOf(opened),
        foreseen: may(counters.foreseen.may) ? foreseenOf(opened) : null,
      }}
      usual={(code) => usualShift(code, opened)}
      verdict={verdict}
      onRemove={(part) => {
        controller.close();
        controller.submit(partOut(opened.sheet, spotOf(opened).row, part));
      }}
      onInstead={controller.takeAlternativeToTried}
      onTry={(typed) => controller.attempt(typed, opened)}
      onSave={(typed, comment) => controller.save(typed, comment, opened)}
      onOpenDay={single ? () => openDay(controller, opened, { onOpenDay }) : null}
      onClose={controller.close}
    />
  );
};

const ContextMenu = ({
  controller,
  opened,
  history,
  onOpenDay,
  onCounters,
}: PartProps<'menu'> & Opening & { readonly history: EditState }) => {
  const may = useMay();
  const side = useSideActs(opened, onCounters);
  const rights = {
    mayCopy: may(changes.checkCopyConflicts.may),
    mayAnswer: may(changes.answerAbsences.may),
    mayReplace:
      may(replacements.candidates.may) && needsReplacing(opened.sheet, opened.chosen.range),
    mayOffer: may(openShifts.publish.may) && offeredOf(opened) !== null,
    mayEnd: backOn(opened.sheet, opened.chosen.range).absences.length > 0,
    waiting: waitingIn(opened.sheet, opened.chosen.range).length,
  };
  return (
    <BoardMenu
      at={opened}
      can={(act) => side.can[act] ?? isPossible(act, history, rights)}
      onClose={controller.close}
      onAct={(act) => {
        if (act === 'open') return openDay(controller, opened, { onOpenDay });
        if (!OPENS_DIALOG.has(act)) controller.close();
        if (side.run(act)) return undefined;
        return controller.command(act);
      }}
    />
  );
};

const Refusal = ({ controller, opened }: PartProps<'refusal'>) => {
  const waiting = waitingIn(opened.sheet, opened.chosen.range);
  return (
    <RefusalDialog
      count={waiting.length}
      onClose={controller.close}
      onRefuse={(reason) => {
        controller.close();
        controller.answerRequests(waiting, 'refuse', reason);
      }}
    />
  );
};

const OpenedPart = ({
  controller,
  opened,
  ...rest
}: { readonly controller: BoardController; readonly opened: Opened } & Judged &
  Opening & { readonly history: EditState }) => {
  switch (opened.is) {
    case 'typing':
      return <Typing controller={controller} opened={opened} verdict={rest.verdict} />;
    case 'form':
      return <Form controller={controller} opened={opened} {...rest} />;
    case 'menu':
      return <ContextMenu controller={controller} opened={opened} {...rest} />;
    case 'replacement':
      return <ReplacementOver controller={controller} opened={opened} />;
    case 'offer':
      return <OfferOver controller={controller} opened={opened} />;
    case 'template':
      return <TemplateOver controller={controller} opened={opened} />;
    case 'refusal':
      return <Refusal controller={controller} opened={opened} />;
    case 'partner':
      return (
        <PartnerDialog
          place={opened}
          title={titleOf(opened)}
          bring={controller.bring}
          onClose={controller.close}
          onCopy={(edit) => [controller.close(), controller.submit(edit)]}
        />
      );
  }
};

export const BoardEditor = ({
  editor,
  onOpenDay,
  onCounters,
}: { readonly editor: BoardEditorState } & Opening) => {
  const { controller, editing } = editor;
  const { opened, tried, drag } = editor.state;
  const verdict = usePreview(editing.store, tried);
  const history = useSyncExternalStore(editing.store.subscribe, editing.store.state);
  // While the button is held only a figure can choose.
  const chooseWhileDragging = useEffectEvent((e: KeyboardEvent) => {
    const choice = drag === null ? null : choiceOfKey(verdict, e, true);
    if (choice === null) return;
    e.preventDefault();
    e.stopPropagation();
    controller.takeAlternativeToTried(choice.warning, choice.to);
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
  return (
    <>
      {opened !== null && (
        <>
          <span hidden data-editing-cell={keyOf(opened)} />
          <OpenedPart
            controller={controller}
            opened={opened}
            verdict={verdict}
            history={history}
            onOpenDay={onOpenDay}
            onCounters={onCounters}
          />
        </>
      )}
      {drag !== null && (
        <div className={css['tip']} style={tipAt(drag)} role="status">
          <b>{dragTitle(drag)}</b>
          <Verdict answer={verdict} onInstead={controller.takeAlternativeToTried} />
        </div>
      )}
      <Question {...editor} />
    </>
  );
};
