// What of the board's menu can be done here and now.
import type { MenuAct } from './board-menu.tsx';
import type { EditState } from './edit-store.ts';

export interface MenuRights {
  readonly mayCopy: boolean;
  readonly mayAnswer: boolean;
  readonly mayReplace: boolean;
  readonly mayOffer: boolean;
  /** An absence of the range began before it. */
  readonly mayEnd: boolean;
  /** How many requests of the range wait. */
  readonly waiting: number;
}
/** What of the menu can be done here and now. */
export const isPossible = (
  act: MenuAct,
  { undo, redo }: Pick<EditState, 'undo' | 'redo'>,
  { mayCopy, mayAnswer, mayReplace, mayOffer, mayEnd, waiting }: MenuRights,
): boolean => {
  const answers = mayAnswer && waiting > 0;
  const possible: Partial<Record<MenuAct, boolean>> = {
    back: mayEnd,
    partner: mayCopy,
    replace: mayReplace,
    offer: mayOffer,
    undo: undo.length > 0,
    redo: redo.length > 0,
    accept: answers,
    refuse: answers,
  };
  return possible[act] ?? true;
};
