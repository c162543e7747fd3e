import { useMediaQuery } from '@mantine/hooks';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

/** The grid where there is room for it, one person's days on a telephone. */
export function Page() {
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  return small ? <AgendaScreen /> : <BoardScreen />;
}
