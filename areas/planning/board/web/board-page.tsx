import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSearchState } from '#platform/web/router/page-state.ts';
import {
  CalendarControlModule,
  CalendarDetailsModule,
  CalendarModule,
} from '#areas/planning/calendar/web/embed.tsx';
import { WithCodes } from '#areas/working-time/schedules/web/embed.tsx';
import { fr } from '../fr.ts';
import { DEFAULT_VIEW, MODULES } from '../views.ts';
import { MIDDLE_SCREEN, SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { AccumulationScreen } from './accumulation-screen.tsx';
import { AgendaScreen } from './agenda-screen.tsx';
import { BoardScreen } from './board-screen.tsx';
import { PeriodNav } from './period-nav.tsx';
import { periodTitle } from './period.ts';
import { usePeriod } from './use-period.ts';
import { FreeDays, ViewSwitch } from './view-switch.tsx';

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
const Planning = () =>
  useSyncExternalStore(onResize, isSmall) ? <AgendaScreen /> : <BoardScreen />;

const Accumulation = () =>
  useSyncExternalStore(onResize, isSmall) ? <AccumulationScreen /> : <BoardScreen />;

const FRAMED = {
  calendar: CalendarModule,
  calendar_details: CalendarDetailsModule,
  control: CalendarControlModule,
} as const;
/** Modules of another area, over the same seven views and free periods as the board. */
const Framed = ({ module }: { readonly module: keyof typeof FRAMED }) => {
  const period = usePeriod();
  const compact = useMediaQuery(MIDDLE_SCREEN, false, { getInitialValueInEffect: false });
  const { range, error, state, now, goTo } = period;
  const Shown = FRAMED[module];
  return (
    <Shown
      frame={{
        range,
        goTo,
        title: periodTitle(state.view, range),
        wrong: error === null ? null : fr[error],
        chosen:
          (state.anchor ?? state.month ?? state.from) !== undefined || state.view !== DEFAULT_VIEW,
        nav: <PeriodNav period={period} onToday={() => goTo(now)} />,
        views: <ViewSwitch period={period} compact={compact} />,
        bounds: <FreeDays period={period} />,
      }}
    />
  );
};

/** The module that the address names; those without a screen of their own are the planning. */
const Module = () => {
  const [{ module }] = useSearchState(address);
  switch (module) {
    case 'calendar':
    case 'calendar_details':
    case 'control':
      return <Framed module={module} />;
    case 'data_accumulation':
      return <Accumulation />;
    default:
      return <Planning />;
  }
};
export const Page = () => (
  <WithCodes>
    <Module />
  </WithCodes>
);
