// What keys, mouse and drags do on the calendar of circuits. `GridModel` says what they mean; here the events are read.
import type { DragEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { AssignChange } from '../assignment.ts';
import type { Copied, Spot } from './block.ts';
import { sameSpot, type Drag, type GridModel, type Mark, type Opened } from './grid-model.ts';

export interface GridActions {
  readonly editable: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly onAssign: (changes: readonly AssignChange[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Judges changes before they are made; none takes the judgement away. */
  readonly onTry: (changes: readonly AssignChange[]) => void;
}
export type Dragged = RefObject<Drag | null>;
export interface GestureContext {
  readonly model: GridModel;
  readonly actions: GridActions;
  /** The mark that was set last: focusing a cell asks for it before the next drawing. */
  readonly latest: RefObject<Mark>;
  readonly copied: RefObject<Copied>;
  /** Whether the mouse is drawing a block. */
  readonly drawing: RefObject<boolean>;
  readonly dragged: Dragged;
  readonly over: Spot | null;
  readonly setOver: (spot: Spot | null) => void;
  /** Marks a cell, or stretches the block up to it. */
  readonly choose: (spot: Spot, extend: boolean) => void;
  /** The same, and focuses the cell. */
  readonly go: (spot: Spot, extend: boolean) => void;
}

const spotOf = ({ target }: { readonly target: EventTarget }): Spot | null => {
  const at =
    target instanceof Element
      ? target.closest('[data-at]')?.getAttribute('data-at')?.split(' ').map(Number)
      : undefined;
  return at?.[0] === undefined || at[1] === undefined ? null : [at[0], at[1]];
};
const assign = ({ actions }: GestureContext, changes: readonly AssignChange[]): void => {
  if (changes.length > 0) actions.onAssign(changes);
};
const open = ({ model, actions }: GestureContext, spot: Spot): void => {
  const opened = model.opened(spot);
  if (opened !== null) actions.onOpen(opened);
};

type Act = () => void;
const plainActs = (context: GestureContext, spot: Spot): Readonly<Record<string, Act>> => {
  const { model, choose } = context;
  const frees = (): void => assign(context, model.freed());
  return {
    Enter: () => open(context, spot),
    F2: () => open(context, spot),
    Delete: frees,
    Backspace: frees,
    ...(model.size > 1 ? { Escape: () => choose(spot, false) } : {}),
  };
};
const shortcuts = (context: GestureContext, shift: boolean): Readonly<Record<string, Act>> => {
  const { model, actions, copied, choose } = context;
  return {
    c: () => {
      copied.current = model.copied();
    },
    v: () => assign(context, model.pasted(copied.current)),
    z: shift ? actions.onRedo : actions.onUndo,
    y: actions.onRedo,
    a: () => {
      choose([0, 0], false);
      choose(model.last, true);
    },
  };
};
/** Keys that those who may only read have too. */
const READING = ['Enter', 'Escape'];
const actOf = (e: KeyboardEvent, context: GestureContext, spot: Spot): Act | undefined => {
  const { model, actions, go } = context;
  const step = model.step(e.key, e.ctrlKey);
  if (step !== null) return () => go(step, e.shiftKey);
  if (e.ctrlKey || e.metaKey)
    return actions.editable ? shortcuts(context, e.shiftKey)[e.key.toLowerCase()] : undefined;
  return actions.editable || READING.includes(e.key) ? plainActs(context, spot)[e.key] : undefined;
};
export const keyHandlers = (context: GestureContext) => ({
  onKeyDown: (e: KeyboardEvent): void => {
    const spot = spotOf(e);
    const act = spot === null ? undefined : actOf(e, context, spot);
    if (act === undefined) return;
    e.preventDefault();
    act();
  },
  onFocus: (e: FocusEvent): void => {
    const spot = spotOf(e);
    if (spot !== null && !sameSpot(spot, context.latest.current.at)) context.choose(spot, false);
  },
});

export const mouseHandlers = (context: GestureContext) => {
  const { model, actions, drawing, latest, go } = context;
  return {
    onMouseDown: (e: MouseEvent): void => {
      const spot = spotOf(e);
      drawing.current = false;
      if (spot === null || e.button !== 0) return;
      const isVacant = model.assignmentAt(spot) === undefined;
      // A press within a block keeps it: it opens for all of its cells.
      if (e.shiftKey || (model.isInBlock(spot) && isVacant)) e.preventDefault();
      if (e.shiftKey) go(spot, true);
      else drawing.current = actions.editable && isVacant && !model.isInBlock(spot);
    },
    onMouseOver: (e: MouseEvent): void => {
      const spot = drawing.current && e.buttons === 1 ? spotOf(e) : null;
      if (spot !== null && !sameSpot(spot, latest.current.at)) go(spot, true);
    },
    onClick: (e: MouseEvent): void => {
      const spot = spotOf(e);
      if (spot !== null && !e.shiftKey && model.opens(spot)) open(context, spot);
    },
  };
};

export const dragHandlers = (context: GestureContext) => {
  const { model, actions, dragged, over, setOver } = context;
  const leave = (): void => {
    setOver(null);
    actions.onTry([]);
  };
  const onDragEnd = (): void => {
    leave();
    dragged.current = null;
  };
  return {
    leave,
    onDragEnd,
    onDragStart: (e: DragEvent): void => {
      const spot = spotOf(e);
      const assignment = spot === null ? undefined : model.assignmentAt(spot);
      if (assignment === undefined || spot === null) return;
      dragged.current = { driver: assignment.collaboratorId, from: model.placeAt(spot) };
      e.dataTransfer.setData('text/plain', assignment.name);
    },
    onDragOver: (e: DragEvent): void => {
      const spot = spotOf(e);
      const drag = dragged.current;
      if (spot === null || drag === null || !actions.editable || !model.runsAt(spot)) return;
      e.preventDefault();
      e.dataTransfer.dropEffect = drag.from !== null && !e.ctrlKey ? 'move' : 'copy';
      if (sameSpot(over, spot)) return;
      setOver(spot);
      actions.onTry(model.laidDown(spot, drag));
    },
    onDrop: (e: DragEvent): void => {
      const spot = spotOf(e);
      const drag = dragged.current;
      if (spot === null) return;
      e.preventDefault();
      onDragEnd();
      if (drag !== null) assign(context, model.dropped(spot, drag, e.ctrlKey));
    },
  };
};
