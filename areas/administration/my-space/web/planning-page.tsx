// My planning: a month, day under day; the telephone's width first.
import { useEffect, useRef } from 'react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { MonthBar, useShownMonth } from '#platform/web/fields/month-bar.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { FailedDerivations } from '#areas/working-time/derivations/web/embed.tsx';
import { PublishedNotice } from '#areas/planning/publications/web/embed.tsx';
import { mySpace, type OwnMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { useKeptReady } from './use-kept-ready.ts';
import { CalendarAddressButton } from './calendar-address.tsx';
import { DayLine } from './day-line.tsx';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import css from './my-space.module.css';

const t = texts(fr);

const Days = ({ month }: { readonly month: OwnMonth }) => {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef('');
  // Today is in sight without a scroll, once a month is opened.
  useEffect(() => {
    if (shown.current === month.month) return;
    shown.current = month.month;
    list.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
  }, [month.month]);
  return (
    <ul className={css['days']} ref={list} aria-label={fr.days}>
      {month.days.map((day) => (
        <DayLine key={day.day} day={day} today={today()} />
      ))}
    </ul>
  );
};

export const Page = () => (useIsEmployee() ? <Planning /> : <NotEmployee title={fr.planning} />);

const Planning = () => {
  useKeptReady();
  const shown = useShownMonth();
  const { month } = shown;
  const loaded = useApi(mySpace.calendar, { query: { month } }, { keepPrevious: true });
  return (
    <ReadingPage
      title={fr.planning}
      subtitle={fr.about}
      actions={<CalendarAddressButton />}
      notice={<PublishedNotice />}
    >
      <MonthBar shown={shown}>
        {loaded.data && (
          <span className={css['totals']}>
            {t('totals', {
              planned: formatHours(loaded.data.plannedSeconds),
              done: formatHours(loaded.data.workedSeconds),
            })}
          </span>
        )}
      </MonthBar>
      <FailedDerivations />
      <LoadState query={loaded}>{(data) => <Days month={data} />}</LoadState>
    </ReadingPage>
  );
};
