import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CalendarControlModule, CalendarDetailsModule, CalendarModule } from '#areas/planning/calendar/web/embed.tsx';
import { MODULES } from '../views.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { AccumulationScreen } from './accumulation-screen.tsx';
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

const address = z.object({ module: z.enum(MODULES).default('planning') });

/** The grid where there is room for it, one person's days on a telephone. */
const Planning = () => (useSyncExternalStore(onResize, isSmall) ? <AgendaScreen /> : <BoardScreen />);

const Accumulation = () => (useSyncExternalStore(onResize, isSmall) ? <AccumulationScreen /> : <BoardScreen />);

/** The module that the address names; those without a screen of their own are the planning. */
export function Page() {
  const [{ module }] = useSearchState(address);
  switch (module) {
    case 'calendar': return <CalendarModule />;
    case 'calendar_details': return <CalendarDetailsModule />;
    case 'control': return <CalendarControlModule />;
    case 'data_accumulation': return <Accumulation />;
    default: return <Planning />;
  }
}
