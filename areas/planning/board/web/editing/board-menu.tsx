// The menu of a cell: every gesture by its name, with its keys.
import { Menu } from '@mantine/core';
import {
  ArrowDownToLine,
  ArrowRightToLine,
  CalendarCheck,
  CalendarPlus,
  CalendarRange,
  Check,
  Clipboard,
  ClipboardPaste,
  Eraser,
  Eye,
  Gauge,
  Megaphone,
  MessageSquare,
  Pencil,
  ReceiptText,
  Redo2,
  Repeat,
  Scissors,
  TriangleAlert,
  Undo2,
  UserRound,
  UserRoundSearch,
  X,
  type LucideIcon,
} from 'lucide-react';
import { fr } from '#areas/planning/board/fr.ts';
import css from './editing.module.css';

export type MenuAct =
  | 'edit'
  | 'comment'
  | 'clear'
  | 'back'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'fillDown'
  | 'fillRight'
  | 'rotation'
  | 'week'
  | 'partner'
  | 'template'
  | 'replace'
  | 'offer'
  | 'accept'
  | 'refuse'
  | 'undo'
  | 'redo'
  | 'open'
  | 'counters'
  | 'offences'
  | 'expenses';
const ITEMS: readonly (readonly [MenuAct, LucideIcon, string] | null)[] = [
  ['edit', Pencil, 'Entrée'],
  ['comment', MessageSquare, 'Maj F2'],
  ['clear', Eraser, 'Suppr'],
  ['back', CalendarCheck, ''],
  null,
  ['cut', Scissors, 'Ctrl X'],
  ['copy', Clipboard, 'Ctrl C'],
  ['paste', ClipboardPaste, 'Ctrl V'],
  null,
  ['fillDown', ArrowDownToLine, 'Ctrl D'],
  ['fillRight', ArrowRightToLine, 'Ctrl R'],
  ['rotation', Repeat, ''],
  ['week', CalendarPlus, ''],
  ['template', CalendarRange, ''],
  ['partner', UserRound, ''],
  null,
  ['replace', UserRoundSearch, ''],
  ['offer', Megaphone, ''],
  ['accept', Check, ''],
  ['refuse', X, ''],
  ['undo', Undo2, 'Ctrl Z'],
  ['redo', Redo2, 'Ctrl Y'],
  ['open', Eye, 'Espace'],
  ['counters', Gauge, ''],
  ['offences', TriangleAlert, ''],
  ['expenses', ReceiptText, ''],
];
/** Left out, not greyed: most days ask for none of them. */
const ONLY_WHERE_POSSIBLE: ReadonlySet<MenuAct> = new Set([
  'back',
  'accept',
  'refuse',
  'partner',
  'replace',
  'offer',
  'counters',
  'offences',
  'expenses',
]);
export interface BoardMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly can: (act: MenuAct) => boolean;
  readonly onAct: (act: MenuAct) => void;
  readonly onClose: () => void;
}
/** Not keys: the very stroke that opens the menu would close it again. */
const OUTSIDE = ['mousedown', 'touchstart'];
/** An act closes the menu by itself: closed once more after it, what the act opened would go too. */
export const BoardMenu = ({ at, can, onAct, onClose }: BoardMenuProps) => (
  <Menu
    opened
    closeOnItemClick={false}
    onChange={(opened) => {
      if (!opened) onClose();
    }}
    position="bottom-start"
    width={270}
    returnFocus={false}
    trapFocus
    clickOutsideEvents={OUTSIDE}
  >
    <Menu.Target>
      {/* What it opens is said of it (`aria-expanded`): that is a button's, though nobody presses this one. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={fr.menu}
        className={css['anchor']}
        style={{ left: at.x, top: at.y }}
      />
    </Menu.Target>
    <Menu.Dropdown
      aria-label={fr.menu}
      className={css['menu'] ?? ''}
      style={{ maxHeight: Math.max(innerHeight - at.y, at.y) - 16 }}
    >
      {ITEMS.map((item, i) => {
        if (item === null) return <Menu.Divider key={ITEMS[i - 1]?.[0] ?? i} />;
        const [act, Icon, keys] = item;
        return ONLY_WHERE_POSSIBLE.has(act) && !can(act) ? null : (
          <Menu.Item
            key={act}
            {...(i === 0 ? { 'data-autofocus': true } : {})}
            disabled={!can(act)}
            leftSection={<Icon size={14} aria-hidden />}
            rightSection={keys === '' ? null : <kbd className={css['keys']}>{keys}</kbd>}
            onClick={() => onAct(act)}
          >
            {fr.acts[act]}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
