// Which key means which change. Pure.
export type Command =
  | 'edit'
  | 'comment'
  | 'open'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'menu'
  | 'longer'
  | 'shorter'
  | 'later'
  | 'earlier'
  | 'cut';
export interface Key {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

const ALONE: Readonly<Record<string, Command>> = {
  F2: 'edit',
  Enter: 'edit',
  ' ': 'open',
  Delete: 'clear',
  Backspace: 'clear',
  ContextMenu: 'menu',
};
const WITH_SHIFT: Readonly<Record<string, Command>> = { F2: 'comment', F10: 'menu' };
const WITH_CTRL: Readonly<Record<string, Command>> = {
  z: 'undo',
  y: 'redo',
  d: 'fillDown',
  r: 'fillRight',
};
const WITH_CTRL_SHIFT: Readonly<Record<string, Command>> = { z: 'redo' };
const WITH_ALT: Readonly<Record<string, Command>> = {
  ArrowRight: 'longer',
  ArrowLeft: 'shorter',
  ArrowDown: 'later',
  ArrowUp: 'earlier',
};

export const commandOf = ({ key, ctrl, shift, alt }: Key): Command | null => {
  if (ctrl && !alt) return (shift ? WITH_CTRL_SHIFT : WITH_CTRL)[key.toLowerCase()] ?? null;
  if (alt) return ctrl || shift ? null : (WITH_ALT[key] ?? null);
  return (shift ? WITH_SHIFT[key] : ALONE[key]) ?? null;
};
/** The first letter or figure of something typed into a cell. */
export const isTyped = ({ key, ctrl, alt }: Key): boolean =>
  !ctrl && !alt && key.length === 1 && /[\p{L}\d]/u.test(key);
