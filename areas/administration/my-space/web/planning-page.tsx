// My planning: a month, a week or a day, day under day; the telephone's width first.
import { useEffect, useRef } from 'react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { FailedDerivations } from '#areas/working-time/derivations/web/embed.tsx';
import { PublishedNotice } from '#areas/planning/publications/web/embed.tsx';
import type { DayRange } from '#engines/french-time/days.ts';
import { mySpace, type OwnDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { monthsOf } from '../shown-span.ts';
import { useKeptReady } from './use-kept-ready.ts';
import { CalendarAddressButton } from './calendar-address.tsx';
import { DayLine } from './day-line.tsx';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import { SpanBar, useShownSpan } from './span-bar.tsx';
import css from './my-space.module.css';

const t = texts(fr);
const WEEK = 7;

const Days = ({ days }: { readonly days: readonly OwnDay[] }) => {
  const month = days[0]?.day ?? '';
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef('');
  // Today is in sight without a scroll, once a month is opened.
  useEffect(() => {
    if (shown.current === month) return;
    shown.current = month;
    if (days.length > WEEK)
      list.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
  }, [month, days.length]);
  return (
    <ul className={css['days']} ref={list} aria-label={fr.days}>
      {days.map((day) => (
        <DayLine key={day.day} day={day} today={Temporal.Now.plainDateISO(day.zone).toString()} />
      ))}
    </ul>
  );
};

export const Page = () => (useIsEmployee() ? <Planning /> : <NotEmployee title={fr.planning} />);

/** The days of a span that were read: of one month or of two. */
const useDays = (range: DayRange) => {
  const [month = '', other = month] = monthsOf(range);
  const first = useApi(mySpace.calendar, { query: { month } }, { keepPrevious: true });
  const second = useApi(
    mySpace.calendar,
    { query: { month: other } },
    { keepPrevious: true, enabled: other !== month },
  );
  const both = [...(first.data?.days ?? []), ...(other === month ? [] : (second.data?.days ?? []))];
  return { first, days: both.filter(({ day }) => range.first <= day && day <= range.last) };
};
const sum = (seconds: readonly number[]): string => formatHours(seconds.reduce((a, b) => a + b, 0));

const Planning = () => {
  useKeptReady();
  const shown = useShownSpan();
  const { first, days } = useDays(shown.range);
  return (
    <ReadingPage
      title={fr.planning}
      subtitle={fr.about}
      actions={<CalendarAddressButton />}
      notice={<PublishedNotice />}
    >
      <SpanBar shown={shown}>
        {first.data && (
          <span className={css['totals']}>
            {t('totals', {
              planned: sum(days.flatMap(({ shifts }) => shifts).map(({ seconds }) => seconds)),
              done: sum(days.map(({ worked }) => worked?.seconds ?? 0)),
            })}
          </span>
        )}
      </SpanBar>
      <FailedDerivations />
      <LoadState query={first}>{() => <Days days={days} />}</LoadState>
    </ReadingPage>
  );
};
