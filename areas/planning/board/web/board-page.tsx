import { useSyncExternalStore } from 'react';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

let small = false;
/** Paper is narrower than a desk: while printing, the screen stays what it was. */
const isSmall = (): boolean => {
  if (!matchMedia('print').matches) small = matchMedia(SMALL_SCREEN).matches;
  return small;
};
const onResize = (changed: () => void): (() => void) => {
  const query = matchMedia(SMALL_SCREEN);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** The grid where there is room for it, one person's days on a telephone. */
export function Page() {
  return useSyncExternalStore(onResize, isSmall) ? <AgendaScreen /> : <BoardScreen />;
}
