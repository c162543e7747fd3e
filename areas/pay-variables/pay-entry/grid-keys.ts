// What a key asks of the grid (W3C grid pattern, spreadsheets for the rest). Pure.
export interface GridKey {
  readonly key: string;
  /** Ctrl or ⌘. */
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}
export interface KeyPlace {
  /** It stands on a figure, not on a person. */
  readonly figure: boolean;
  /** Figures may be put in from the grid. */
  readonly writes: boolean;
  /** A range is chosen. */
  readonly range: boolean;
}
export type GridCommand =
  | { readonly do: 'fill'; readonly way: 'down' | 'right' }
  | { readonly do: 'undo' | 'redo' | 'why' | 'edit' | 'clear' | 'deselect' }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'sort' | 'filter' }
  | { readonly do: 'move' };

const withCtrl = ({ key, shift }: GridKey): GridCommand | null => {
  switch (key.toLowerCase()) {
    case 'd':
      return { do: 'fill', way: 'down' };
    case 'r':
      return { do: 'fill', way: 'right' };
    case 'z':
      return { do: shift ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    default:
      return null;
  }
};
const onFigure = ({ key }: GridKey): GridCommand | null => {
  if (key === 'Enter') return { do: 'why' };
  return key === 'F2' ? { do: 'edit' } : null;
};
const withAlt = ({ key }: GridKey): GridCommand | null => {
  if (key === 'ArrowUp' || key === 'ArrowDown') return { do: 'sort' };
  return key.toLowerCase() === 'f' ? { do: 'filter' } : null;
};
const writing = ({ key, ctrl, alt }: GridKey, figure: boolean): GridCommand | null => {
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  const begins = figure && !ctrl && !alt && /^[\d,.-]$/.test(key);
  return begins ? { do: 'type', text: key } : null;
};

/** `move` where nothing else is meant: what kind of move, and whether it is one, the place tells. */
export const commandOf = (key: GridKey, { figure, writes, range }: KeyPlace): GridCommand => {
  const command =
    (writes && key.ctrl ? withCtrl(key) : null) ??
    (key.alt && !key.ctrl ? withAlt(key) : null) ??
    (figure ? onFigure(key) : null) ??
    (writes ? writing(key, figure) : null);
  if (command !== null) return command;
  return key.key === 'Escape' && range ? { do: 'deselect' } : { do: 'move' };
};
