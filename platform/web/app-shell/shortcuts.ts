// Keyboard shortcuts, said once and shown by "?": `useShortcut('mod+k', fr.search, open)`, `useShortcut('g p', fr.planning, go)`.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { singleKeysOn } from './preferences.ts';

export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly everywhere: boolean;
  /** Null where the keys are another part's own, and only shown by "?". */ readonly run:
    | (() => void)
    | null;
}
export interface ShortcutOptions {
  /** Listed under « Partout » instead of « Sur cette page ». */
  readonly everywhere?: boolean;
  readonly enabled?: boolean;
}

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Shortcut[]): void => {
  registered = next;
  for (const listener of listeners) listener();
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'input:not([type=checkbox],[type=radio],[type=button]),textarea,select,[role=textbox]',
    ));

/** The stroke as it is written: `mod` for Ctrl or ⌘; shift is in the character itself (`?`), except with named keys (`shift+Enter`). */
export const strokeOf = (
  e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string => {
  const named = e.key.length > 1;
  return [
    e.ctrlKey || e.metaKey ? 'mod' : '',
    e.altKey ? 'alt' : '',
    named && e.shiftKey ? 'shift' : '',
    named ? e.key : e.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+');
};

const WAIT = 1_200;
let pending = '';
let pendingSince = 0;

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta']);
/** A stroke without Ctrl or Alt belongs to the field or the dialog that has the keyboard, and to nobody where they are switched off. */
const isForShortcuts = (stroke: string, target: EventTarget | null): boolean => {
  if (stroke.startsWith('mod+') || stroke.startsWith('alt+')) return true;
  const inDialog = document.querySelector('[aria-modal=true]') !== null;
  return !isTyping(target) && !inDialog && singleKeysOn();
};

const onKey = (e: KeyboardEvent): void => {
  if (e.defaultPrevented || e.isComposing || MODIFIERS.has(e.key)) return;
  const stroke = strokeOf(e);
  if (!isForShortcuts(stroke, e.target)) return;
  const sequence =
    pending !== '' && e.timeStamp - pendingSince < WAIT ? `${pending} ${stroke}` : stroke;
  pending = '';
  // The latest registered wins: a page may take a key from the shell.
  const bound = (keys: string): Shortcut | undefined =>
    registered.findLast((s) => s.keys === keys && s.run !== null);
  const hit = bound(sequence) ?? bound(stroke);
  if (hit !== undefined) {
    e.preventDefault();
    hit.run?.();
  } else if (registered.some((s) => s.keys.startsWith(`${sequence} `))) {
    pending = sequence;
    pendingSince = e.timeStamp;
  }
};

let listening = false;
const listen = (): void => {
  if (listening) return;
  listening = true;
  document.addEventListener('keydown', onKey);
};

/** A shortcut while the component is shown. Ignored while typing and behind a dialog, unless it carries Ctrl or Alt. */
export const useShortcut = (
  keys: string,
  label: string,
  run: () => void,
  { everywhere = false, enabled = true }: ShortcutOptions = {},
): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    listen();
    const mine: Shortcut = { keys, label, everywhere, run: () => latest.current() };
    change([...registered, mine]);
    return () => change(registered.filter((s) => s !== mine));
  }, [keys, label, everywhere, enabled]);
};

/** Keys that a part of the page listens to by itself (a grid's), for those who press "?" on it. The list stays the same object. */
export const useKeysSaid = (keys: readonly (readonly [keys: string, label: string])[]): void =>
  useEffect(() => {
    const mine = keys.map(([stroke, label]): Shortcut => ({
      keys: stroke,
      label,
      everywhere: false,
      run: null,
    }));
    change([...registered, ...mine]);
    return () => change(registered.filter((s) => !mine.includes(s)));
  }, [keys]);

/** Every shortcut that works now. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
  );

const keyNames: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  arrows: 'Flèches',
  alt: 'Alt',
  shift: 'Maj',
  Enter: 'Entrée',
  Escape: 'Échap',
  ' ': 'Espace',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Suppr',
  Home: 'Début',
  End: 'Fin',
  PageUp: 'Page préc.',
  PageDown: 'Page suiv.',
};
/** `mod+k` → [['Ctrl', 'K']]; `g p` → [['G'], ['P']]. */
export const keyCaps = (keys: string): string[][] =>
  keys
    .split(/(?<=.) /)
    .map((stroke) =>
      stroke
        .split(/(?<=.)\+/)
        .map((key) => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key)),
    );
