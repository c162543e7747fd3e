// The board's keys: those of the page, the way into the grid, and what the grid itself listens to, for "?".
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { useKeysSaid, useShortcut } from '#platform/web/app-shell/shortcuts.ts';
import { fr } from '../fr.ts';
import type { PlanningEngine } from './grid/engine-port.ts';
import type { Period } from './use-period.ts';

const { keys } = fr;
const READING = [
  ['arrows', keys.walk],
  ['shift+arrows', keys.stretch],
  ['mod+arrows', keys.leap],
  ['mod+a', keys.all],
  [' ', keys.open],
  ['mod+c', keys.copy],
  ['-', keys.fold],
] as const;
const CHANGING = [
  ...READING,
  ['Enter', keys.form],
  ['Delete', keys.clear],
  ['mod+z', keys.undo],
  ['mod+y', keys.redo],
  ['mod+x', keys.cut],
  ['mod+v', keys.paste],
  ['mod+d', keys.fillDown],
  ['mod+r', keys.fillRight],
  ['alt+ArrowRight', keys.longer],
  ['alt+ArrowDown', keys.later],
  ['shift+F2', keys.comment],
  ['shift+F10', keys.menu],
] as const;

/** Arrows pressed where nothing listens to them, and the arrow down from the search, lead into the grid. */
const useWayIn = (
  search: RefObject<HTMLInputElement | null>,
  engine: RefObject<PlanningEngine | null>,
): void => {
  const onKey = useEffectEvent((e: KeyboardEvent) => {
    if (
      e.defaultPrevented ||
      e.ctrlKey ||
      e.altKey ||
      e.metaKey ||
      engine.current === null ||
      !e.key.startsWith('Arrow') ||
      document.querySelector('[aria-modal=true]') !== null
    )
      return;
    const idle =
      e.target === document.body || (e.target instanceof HTMLElement && e.target.id === MAIN_ID);
    if (!idle && !(e.target === search.current && e.key === 'ArrowDown')) return;
    e.preventDefault();
    engine.current.focus();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (e) => onKey(e), { signal: stop.signal });
    return () => stop.abort();
  }, []);
};

export const useBoardKeys = ({
  period,
  search,
  engine,
  onToday,
  editable,
}: {
  readonly period: Period;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly engine: RefObject<PlanningEngine | null>;
  readonly onToday: () => void;
  readonly editable: boolean;
}): void => {
  useShortcut('/', fr.searchKey, () => search.current?.focus());
  useShortcut('t', fr.today, onToday);
  useShortcut('[', fr.previous, () => period.step(-1));
  useShortcut(']', fr.next, () => period.step(1));
  useWayIn(search, engine);
  useKeysSaid(editable ? CHANGING : READING);
};
