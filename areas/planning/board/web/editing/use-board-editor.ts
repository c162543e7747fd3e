// The board's controller inside React: made once, given the ports of this page, told which sheet is shown.
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { changes } from '#areas/planning/changes/contract.ts';
import { circuits } from '#areas/planning/circuits/contract.ts';
import { board, type BoardData } from '#areas/planning/board/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { EditingEvents } from '../grid/engine-port.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import type { Bring } from '../use-rest-of-board.ts';
import { BoardController } from './board-controller.ts';
import type { ControllerPort, EditorState, Grid } from './controller-port.ts';
import type { EditStore } from './edit-store.ts';
import { editingCellOf } from './place.ts';
import type { Editing } from './use-editing.ts';

const t = texts(fr);
const answerRequests: ControllerPort['answerRequests'] = (ids, kind, reason) => {
  send(changes.answerAbsences, { body: { ids: [...ids], answer: kind, reason } }).then(
    ({ done, failed: [refused] }) => {
      if (done > 0) toast.success(t(`answered.${kind}`, { count: done }));
      if (refused !== undefined) toast.warning(refused.message);
    },
    (error: unknown) => toast.danger(error),
  );
};
const assignCircuit: ControllerPort['assignCircuit'] = (day, circuitId, collaboratorId) => {
  send(circuits.edit, {
    body: { changes: [{ circuitId, day, was: null, set: { collaboratorId } }] },
  }).then(
    ({ refused: [refused] }) => {
      if (refused !== undefined) toast.warning(refused.message);
    },
    (error: unknown) => toast.danger(error),
  );
};
const portOf = (
  store: EditStore,
  engine: RefObject<Grid | null>,
  { mayAssign, bring }: { readonly mayAssign: boolean; readonly bring: Bring },
): ControllerPort => ({
  store,
  bring,
  grid: () => engine.current,
  read: async ({ from, to, ids }) =>
    (await send(board.data, {
      body: { view: 'date_to_date', from, to, collaborators: [...ids] },
    })) as BoardData,
  answerRequests,
  assignCircuit: mayAssign ? assignCircuit : () => undefined,
  confirm: (question) => ask.confirm({ ...question, confirmLabel: fr.overwrite, danger: true }),
  notice: {
    info: (message) => toast.info(message),
    warning: (message, title) => toast.warning(message, title === undefined ? {} : { title }),
    failure: (error) => toast.danger(error),
  },
  clipboard: {
    copy: () => document.execCommand('copy'),
    read: () => navigator.clipboard.readText(),
  },
  atOnce: (change) => flushSync(change),
  afterwards: (run) => requestAnimationFrame(run),
});
const eventsOf = (controller: BoardController): EditingEvents => ({
  onCommand: (command) => controller.command(command),
  onPaste: (text) => controller.paste(text),
  onCopied: (text) => controller.copied(text),
  onDrag: (drag, done) => controller.drag(drag, done),
  onType: (first) => controller.type(first),
  onMenu: (x, y) => controller.openMenu(x, y),
});

export interface BoardEditorState {
  readonly editing: Editing;
  readonly controller: BoardController;
  readonly state: EditorState;
  /** The day being typed into or open in the form, `person:day`. */
  readonly editingCell: string | null;
  /** Null for who may only read. */
  readonly events: EditingEvents | null;
}
/** On a telephone everybody's days are there. */
const nobodyComes: Bring = () => Promise.resolve();
export const useBoardEditor = (
  editing: Editing,
  engine: RefObject<Grid | null>,
  sheet: Sheet | null,
  bring: Bring = nobodyComes,
): BoardEditorState => {
  const mayAssign = useMay()(circuits.edit.may);
  const [controller] = useState(
    () => new BoardController(portOf(editing.store, engine, { mayAssign, bring })),
  );
  const [events] = useState(() => eventsOf(controller));
  useLayoutEffect(() => controller.show(sheet), [controller, sheet]);
  const state = useSyncExternalStore(controller.subscribe, controller.state);
  return {
    editing,
    controller,
    state,
    editingCell: editingCellOf(state.opened),
    events: editing.may ? events : null,
  };
};
